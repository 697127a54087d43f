-- What rendering a document found (documents/document-layout.ts): the rendered file, its pages, where fields stand, computed
-- and prefilled values, and the entity values that it was rendered with. Written once, with the fact that it was rendered.
CREATE TABLE workflow_document (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  document_key text NOT NULL,
  layout json NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, document_key)
);
SELECT protect_tenant_table('workflow_document');
