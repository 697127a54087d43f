-- The person of an address, with the organizations where they may act, and whether they have something to sign in with.
CREATE OR REPLACE FUNCTION people_of_email(p_email text) RETURNS TABLE (row_data person, org_ids uuid[], has_way_in boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p, ARRAY(SELECT u.org_id FROM org_user u WHERE u.person_id = p.person_id AND u.status = 'active'), people_has_way_in(p.person_id)
  FROM person p WHERE lower(p.email COLLATE "C") = lower(p_email COLLATE "C") $$;
GRANT EXECUTE ON FUNCTION people_of_email TO countersign_app;
