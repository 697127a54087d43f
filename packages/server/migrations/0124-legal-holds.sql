-- When a workflow ended, of what may be erased: null while it runs, is sealed or on legal hold, and once it was erased.
ALTER TABLE workflow ADD COLUMN erasable_since timestamptz;
UPDATE workflow SET erasable_since = (state ->> 'endedAt')::timestamptz
  WHERE state ->> 'endedAt' IS NOT NULL AND state ->> 'erasedAt' IS NULL AND NOT EXISTS (
    SELECT FROM json_array_elements(state -> 'envelopes') e
    WHERE e -> 'finalization' IS NOT NULL AND e -> 'finalization' ->> 'status' <> 'failed');
CREATE INDEX workflow_erasable ON workflow (tenant_id, erasable_since, id) WHERE erasable_since IS NOT NULL;

\ir ../sql/access_unheld.sql
