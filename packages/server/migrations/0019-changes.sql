-- Answers that are given again to a repeat with the same Idempotency-Key, written in the transaction that has the effect (access.md).
-- What an organization itself does stands under its own id in place of a namespace's.
CREATE TABLE kept_answer (
  tenant_id uuid NOT NULL,
  -- SHA-256 of API key, operation, path and Idempotency-Key.
  answer_id bytea NOT NULL CHECK (length(answer_id) = 32),
  -- SHA-256 of what was asked: query and body.
  request_sha256 bytea NOT NULL CHECK (length(request_sha256) = 32),
  -- Encrypted: an answer may hold a secret that is shown once.
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, answer_id)
);
CREATE INDEX kept_answer_age ON kept_answer (created_at);
SELECT protect_tenant_table('kept_answer');

CREATE FUNCTION access_remove_answers(p_before timestamptz, p_limit integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old AS (SELECT tenant_id, answer_id FROM kept_answer WHERE created_at < p_before ORDER BY created_at LIMIT p_limit FOR UPDATE SKIP LOCKED),
  removed AS (DELETE FROM kept_answer k USING old WHERE k.tenant_id = old.tenant_id AND k.answer_id = old.answer_id RETURNING 1)
  SELECT count(*) FROM removed $$;
GRANT EXECUTE ON FUNCTION access_remove_answers TO countersign_app;

-- The log of changes: who made, revoked, published, changed what; written in the transaction of the change.
CREATE TABLE change_log (
  tenant_id uuid NOT NULL,
  change_id uuid NOT NULL,
  at timestamptz NOT NULL,
  operation text NOT NULL,
  actor jsonb NOT NULL,
  subject jsonb NOT NULL,
  fields text[] NOT NULL,
  trace_id text NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (tenant_id, change_id)
);
CREATE INDEX change_log_listed ON change_log (tenant_id, at DESC, change_id DESC);
SELECT protect_tenant_table('change_log');
SELECT make_append_only('change_log');
