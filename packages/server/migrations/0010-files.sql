-- Files: immutable bytes with a name. The bytes stand in the file store under their hash, once per tenant.
CREATE TABLE file (
  tenant_id uuid NOT NULL,
  file_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- uploaded: by a key; signing: an image of a signer; made: by the service (rendered and sealed documents).
  origin text NOT NULL CHECK (origin IN ('uploaded', 'signing', 'made')),
  -- What reading it found: pages of a PDF, width and height of an image, warnings.
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, file_id)
);
CREATE INDEX file_listed ON file (tenant_id, created_at DESC, file_id DESC) WHERE origin = 'uploaded';
CREATE INDEX file_sha256 ON file (tenant_id, sha256);
SELECT protect_tenant_table('file');
