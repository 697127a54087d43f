-- Workflows. What one is stands in `state` and `entity_values` (workflows/workflow.ts); the other columns repeat what lists look for.
-- Both are json, not jsonb: they are read and written whole, and entities come back with their keys in the order they were sent.

-- The resolved content that workflows run on, drafts included: once per content.
CREATE TABLE workflow_plan (
  tenant_id uuid NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  source json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, hash)
);
SELECT protect_tenant_table('workflow_plan');
SELECT make_append_only('workflow_plan');

-- No foreign key to the plan: every new workflow would lock the one row that all workflows of a blueprint share.
CREATE TABLE workflow (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  revision bigint NOT NULL DEFAULT 1 CHECK (revision > 0),
  status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed', 'failed', 'declined', 'voided')),
  name text NOT NULL,
  blueprint_key text,
  blueprint_version text,
  labels jsonb NOT NULL,
  -- In lower case.
  participant_emails text[] NOT NULL,
  plan_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Head of the audit chain.
  audit_sequence integer NOT NULL CHECK (audit_sequence > 0),
  audit_hash text NOT NULL,
  state json NOT NULL,
  entity_values json NOT NULL,
  PRIMARY KEY (tenant_id, id)
) WITH (fillfactor = 80);
CREATE INDEX workflow_listed ON workflow (tenant_id, created_at DESC, id DESC);
CREATE INDEX workflow_status ON workflow (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX workflow_blueprint ON workflow (tenant_id, blueprint_key, created_at DESC, id DESC);
CREATE INDEX workflow_emails ON workflow USING gin (participant_emails);
SELECT protect_tenant_table('workflow');

-- Every version of every entity, with the step that made it; without a step: creation or PATCH.
CREATE TABLE workflow_entity (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  entity_key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  step_key text,
  at timestamptz NOT NULL,
  value json NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, entity_key, version)
);
SELECT protect_tenant_table('workflow_entity');
