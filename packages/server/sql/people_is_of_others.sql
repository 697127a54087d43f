-- Whether a person signs in by something that is not of the organization, or belongs to another one: its provider does not say who they are.
CREATE OR REPLACE FUNCTION people_is_of_others(p_person_id uuid, p_org_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM person WHERE person_id = p_person_id AND password IS NOT NULL)
    OR EXISTS (SELECT FROM person_factor WHERE person_id = p_person_id)
    OR EXISTS (SELECT FROM person_identity WHERE person_id = p_person_id AND org_id IS DISTINCT FROM p_org_id)
    OR EXISTS (SELECT FROM org_user WHERE person_id = p_person_id AND org_id <> p_org_id) $$;
GRANT EXECUTE ON FUNCTION people_is_of_others TO countersign_app;
