-- What applications call their workflows: of one workflow of a namespace each.
CREATE TABLE workflow_external_id (
  tenant_id uuid NOT NULL,
  external_id text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 200),
  workflow_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, external_id)
);
CREATE INDEX workflow_external_id_workflow ON workflow_external_id (tenant_id, workflow_id);
SELECT protect_tenant_table('workflow_external_id');
