-- Sealing keys of a namespace's own. `certificates`: DER, the key's first, then its issuers; of one that an authority has not answered yet there are
-- none. The private key is encrypted, and goes when the key is retired; the certificates stay, since seals of before are raised by them.
CREATE TABLE seal_key (
  tenant_id uuid NOT NULL,
  seal_key_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('requested', 'ready', 'retired')),
  request text,
  certificates bytea[] NOT NULL DEFAULT '{}',
  private_key text,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  PRIMARY KEY (tenant_id, seal_key_id),
  CHECK ((status = 'retired') = (private_key IS NULL)),
  CHECK ((status = 'retired') = (retired_at IS NOT NULL)),
  CHECK (status <> 'ready' OR cardinality(certificates) > 0)
);
SELECT protect_tenant_table('seal_key');
