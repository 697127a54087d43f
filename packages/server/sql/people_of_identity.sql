-- The person whom a provider knows by the subject.
CREATE OR REPLACE FUNCTION people_of_identity(p_issuer text, p_subject text) RETURNS SETOF person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.* FROM person_identity i JOIN person p USING (person_id) WHERE i.issuer = p_issuer AND i.subject = p_subject $$;
GRANT EXECUTE ON FUNCTION people_of_identity TO countersign_app;
