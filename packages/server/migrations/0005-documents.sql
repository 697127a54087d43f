-- What rendering a document found; written once, in the commit that tells the workflow that it is rendered.
CREATE TABLE workflow_document (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  document_key text NOT NULL,
  file_id uuid NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- [{width, height}] in points, as a reader sees the pages
  pages jsonb NOT NULL,
  -- [{key, index?, widgets, value?}]
  fields jsonb NOT NULL,
  -- entity values by the template's input
  inputs jsonb NOT NULL,
  rendered_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, document_key)
);
SELECT protect_tenant_table('workflow_document');
