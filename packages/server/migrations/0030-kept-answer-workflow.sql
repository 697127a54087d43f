-- The workflow that an answer is about, which may name people: erasing the workflow empties it, and a repeat still runs nothing anew.
ALTER TABLE kept_answer ADD COLUMN workflow_id uuid;
CREATE INDEX kept_answer_workflow ON kept_answer (tenant_id, workflow_id) WHERE workflow_id IS NOT NULL;
