-- Users of the address of a person, who have no account yet, become theirs.
CREATE OR REPLACE FUNCTION people_join_invited(p_person_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user u SET person_id = p_person_id, revision = revision + 1, access_version = access_version + 1
  FROM person p WHERE p.person_id = p_person_id AND lower(u.email COLLATE "C") = lower(p.email COLLATE "C") AND u.person_id IS NULL AND u.status = 'active' $$;
GRANT EXECUTE ON FUNCTION people_join_invited TO countersign_app;
