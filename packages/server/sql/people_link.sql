-- A link that is still open.
CREATE OR REPLACE FUNCTION people_link(p_link_sha256 bytea, p_now timestamptz) RETURNS SETOF person_link
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM person_link WHERE link_sha256 = p_link_sha256 AND expires_at > p_now $$;
GRANT EXECUTE ON FUNCTION people_link TO countersign_app;
