-- The session of a token, used now, with its person. No row: it has ended, or the person may act nowhere that it opens.
CREATE OR REPLACE FUNCTION people_session(p_token_sha256 bytea, p_idle interval, p_now timestamptz)
RETURNS TABLE (row_data person_session, email text, name text, provider jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person_session s SET last_used_at = p_now FROM person p
  WHERE s.token_sha256 = p_token_sha256 AND p.person_id = s.person_id AND s.expires_at > p_now AND s.last_used_at > p_now - p_idle
    AND EXISTS (SELECT FROM org_user u WHERE u.person_id = s.person_id AND u.status = 'active' AND u.org_id = coalesce(s.org_id, u.org_id))
  RETURNING s, p.email, p.name, (SELECT jsonb_build_object('name', o.name, 'hasSecondFactor', o.has_second_factor) FROM organization_provider o WHERE o.org_id = s.org_id AND o.provider_key = s.provider_key) $$;
GRANT EXECUTE ON FUNCTION people_session TO countersign_app;
