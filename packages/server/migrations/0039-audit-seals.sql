-- Audit-seals: what the evidence of a workflow was at a moment, sealed, each naming the one before. Text and not jsonb: the signature is
-- over these very bytes.
CREATE TABLE audit_seal (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  content text NOT NULL,
  signature bytea NOT NULL,
  level text NOT NULL CHECK (level IN ('B-B', 'B-T')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, number)
);
SELECT protect_tenant_table('audit_seal');
SELECT make_append_only('audit_seal');
