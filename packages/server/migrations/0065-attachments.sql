-- Files that people attach while they sign, in fields of type attachment.
ALTER TABLE file DROP CONSTRAINT file_origin_check;
-- attached: by somebody who signs, as the value of a field.
ALTER TABLE file ADD CONSTRAINT file_origin_check CHECK (origin IN ('uploaded', 'signing', 'made', 'attached'));

-- How much was sent in the sessions of a step: whoever has a link must not be able to fill the disk with it.
ALTER TABLE signing_link ADD COLUMN attachments integer NOT NULL DEFAULT 0;
ALTER TABLE signing_link ADD COLUMN attachment_bytes bigint NOT NULL DEFAULT 0;

-- A file on its way: it comes in parts, so that a connection that breaks loses the last part at most. The parts stand in the file store
-- until the last one is there; then they are one file.
CREATE TABLE attachment_upload (
  tenant_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  step_key text NOT NULL,
  document_key text NOT NULL,
  field text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  content_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
  -- The file that the parts became.
  file_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, upload_id)
);
CREATE INDEX attachment_upload_step ON attachment_upload (tenant_id, workflow_id, step_key);
SELECT protect_tenant_table('attachment_upload');

CREATE TABLE attachment_part (
  tenant_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  begins_at bigint NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (tenant_id, upload_id, begins_at)
);
CREATE INDEX attachment_part_sha256 ON attachment_part (tenant_id, sha256);
SELECT protect_tenant_table('attachment_part');
