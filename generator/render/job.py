"""The job record: what a file was made for, as the JSON text that every file carries, so that a
reader can count the file against what was wanted."""

import json
from dataclasses import fields

from generator.model import Job


def job_json(job: Job) -> str:
    """Write a job as JSON: keys sorted, ASCII only, the same text for the same job."""
    values = {field.name: getattr(job, field.name) for field in fields(job)}
    return json.dumps(values, sort_keys=True, default=dict, separators=(", ", ": "))
