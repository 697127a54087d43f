-- Whose address a workflow keeps besides its participants' (email:<address>): whoever was one before, signed, or got a copy, as
-- kept:<address in lower case>. With them somebody is found who asks what is kept of them.
INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
SELECT w.tenant_id, 'kept:' || lower(a.email), w.created_at, w.id
FROM workflow w CROSS JOIN LATERAL (
  SELECT p -> 'handover' -> 'from' ->> 'email' AS email FROM json_array_elements(w.state -> 'participants') p
  UNION SELECT s -> 'action' -> 'signedBy' ->> 'email' FROM json_array_elements(w.state -> 'steps') s
  UNION SELECT c ->> 'email' FROM json_array_elements(w.state -> 'envelopes') e
    CROSS JOIN LATERAL json_array_elements(coalesce(e -> 'copies', '[]')) c) a
WHERE a.email IS NOT NULL
ON CONFLICT DO NOTHING;
\ir ../sql/workflows_of_address.sql
