-- Ends the links of a kind for a user or a person.
CREATE OR REPLACE FUNCTION people_end_links(p_kind text, p_org_id uuid, p_user_id uuid, p_person_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_link WHERE kind = p_kind AND org_id IS NOT DISTINCT FROM p_org_id AND user_id IS NOT DISTINCT FROM p_user_id
    AND person_id IS NOT DISTINCT FROM p_person_id $$;
GRANT EXECUTE ON FUNCTION people_end_links TO countersign_app;
