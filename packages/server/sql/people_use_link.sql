-- Uses a link that is still open, and with it all others of the same purpose. Of two who use it at once one gets no row.
CREATE OR REPLACE FUNCTION people_use_link(p_link_sha256 bytea, p_now timestamptz) RETURNS SETOF person_link
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE used person_link;
BEGIN
  DELETE FROM person_link WHERE link_sha256 = p_link_sha256 AND expires_at > p_now RETURNING * INTO used;
  IF used.kind IS NULL THEN RETURN; END IF;
  DELETE FROM person_link WHERE kind = used.kind AND org_id IS NOT DISTINCT FROM used.org_id AND person_id IS NOT DISTINCT FROM used.person_id
    AND (kind = 'setup' OR user_id IS NOT DISTINCT FROM used.user_id);
  RETURN NEXT used;
END $$;
GRANT EXECUTE ON FUNCTION people_use_link TO countersign_app;
