-- What an authority of the installation publishes.
CREATE OR REPLACE FUNCTION access_published_authority(p_authority_id text) RETURNS SETOF published_authority
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM published_authority WHERE authority_id = p_authority_id $$;
GRANT EXECUTE ON FUNCTION access_published_authority TO countersign_app;
