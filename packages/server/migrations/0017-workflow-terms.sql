-- What lists of workflows are filtered by besides status and blueprint: a row for each participant's address and each label. Under row
-- security an index on an array or on jsonb is not used, since their operators might leak what they see; one on text is.
CREATE TABLE workflow_term (
  tenant_id uuid NOT NULL,
  -- email:<address in lower case>, label:["key","value"]
  term text NOT NULL,
  created_at timestamptz NOT NULL,
  workflow_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, term, created_at, workflow_id)
);
SELECT protect_tenant_table('workflow_term');

INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
SELECT tenant_id, 'email:' || email, created_at, id FROM workflow, unnest(participant_emails) email
UNION
SELECT tenant_id, 'label:[' || to_json(key)::text || ',' || to_json(value)::text || ']', created_at, id FROM workflow, jsonb_each_text(labels);

DROP INDEX workflow_emails;
ALTER TABLE workflow DROP COLUMN participant_emails, DROP COLUMN labels;
