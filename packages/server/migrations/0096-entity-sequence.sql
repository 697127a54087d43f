-- The event of the audit trail from which on a version is there; of older ones the time alone is known.
ALTER TABLE workflow_entity ADD COLUMN sequence integer CHECK (sequence > 0);
