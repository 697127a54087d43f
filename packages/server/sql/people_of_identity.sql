-- The person whom a provider knows by the subject: of an organization, or of the environment without one.
CREATE OR REPLACE FUNCTION people_of_identity(p_org_id uuid, p_issuer text, p_subject text) RETURNS SETOF person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.* FROM person_identity i JOIN person p USING (person_id)
  WHERE i.org_id IS NOT DISTINCT FROM p_org_id AND i.issuer = p_issuer AND i.subject = p_subject $$;
GRANT EXECUTE ON FUNCTION people_of_identity TO countersign_app;
