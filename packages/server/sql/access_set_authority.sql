-- Keeps the installation's own authority. Of several processes that start at once, the first one's stays.
CREATE OR REPLACE FUNCTION access_set_authority(p_authority text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE installation SET authority = coalesce(authority, p_authority) RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_set_authority TO countersign_app;
