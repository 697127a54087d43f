-- The audit trail: a chain of hashes that nothing may change, and apart from it what the rows tell about people, from which
-- only retention and erasure delete (documents.md, Audit trail).
CREATE TABLE audit_event (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  at timestamptz NOT NULL,
  type text NOT NULL,
  actor_type text NOT NULL,
  payload_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, sequence)
);
SELECT protect_tenant_table('audit_event');
SELECT make_append_only('audit_event');

CREATE TABLE audit_payload (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  sequence integer NOT NULL,
  salt bytea NOT NULL CHECK (length(salt) >= 16),
  payload jsonb NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, sequence)
);
SELECT protect_tenant_table('audit_payload');
REVOKE UPDATE, DELETE ON audit_payload FROM countersign_app;
CREATE TRIGGER append_only BEFORE UPDATE ON audit_payload FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_payload FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What webhooks tell (events.md, Catalogue). Written in the commit of the change; fanned_out_at is set by fan-out.
CREATE TABLE event (
  tenant_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  at timestamptz NOT NULL,
  workflow_id uuid,
  sequence integer,
  data jsonb NOT NULL,
  custom_fields jsonb,
  fanned_out_at timestamptz,
  PRIMARY KEY (tenant_id, event_id),
  UNIQUE (tenant_id, workflow_id, sequence)
);
CREATE INDEX event_waiting ON event (at) WHERE fanned_out_at IS NULL;
SELECT protect_tenant_table('event');
