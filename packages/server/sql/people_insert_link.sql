-- Keeps a link by the hash of its token.
CREATE OR REPLACE FUNCTION people_insert_link(p_link jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO person_link (link_sha256, kind, org_id, user_id, person_id, is_mailed, created_at, created_by, expires_at)
  VALUES (decode(p_link->>'sha256', 'hex'), p_link->>'kind', (p_link->>'orgId')::uuid, (p_link->>'userId')::uuid, (p_link->>'personId')::uuid,
    (p_link->>'isMailed')::boolean, (p_link->>'createdAt')::timestamptz, p_link->>'createdBy', (p_link->>'expiresAt')::timestamptz) $$;
GRANT EXECUTE ON FUNCTION people_insert_link TO countersign_app;
