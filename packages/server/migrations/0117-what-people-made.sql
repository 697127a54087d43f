-- What somebody leaves behind is also what was made with their keys, and endpoints that were registered by their address.

DROP INDEX change_log_endpoints;
CREATE INDEX change_log_endpoints ON change_log (tenant_id, (subject->>'id'), at, change_id)
  WHERE operation IN ('createWebhookEndpoint', 'ensureWebhookEndpoint');

\ir ../sql/people_made.sql
\ir ../sql/people_revoke_made.sql
