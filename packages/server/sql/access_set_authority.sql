-- Keeps the installation's own authority and the seal under it, in place of p_from (null: of none). Of several processes that do so at once, the first one's
-- stays.
DROP FUNCTION IF EXISTS access_set_authority;
CREATE FUNCTION access_set_authority(p_from text, p_authority text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE installation SET authority = CASE WHEN authority IS NOT DISTINCT FROM p_from THEN p_authority ELSE authority END RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_set_authority TO countersign_app;
