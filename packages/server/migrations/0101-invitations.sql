-- Invitations and new passwords by mail, and what somebody leaves who is disabled.
CREATE INDEX change_log_endpoints ON change_log (tenant_id, (actor->>'id')) WHERE operation = 'createWebhookEndpoint';
CREATE INDEX api_key_made ON api_key (org_id, created_by);

\ir ../sql/people_end_links.sql
\ir ../sql/people_person.sql
\ir ../sql/people_forget_ways.sql
\ir ../sql/people_made.sql
\ir ../sql/people_revoke_made.sql
