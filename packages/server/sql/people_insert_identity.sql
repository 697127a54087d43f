-- Links a person with whom a provider knows. False: the subject is somebody's, or the provider knows the person as somebody else.
CREATE OR REPLACE FUNCTION people_insert_identity(p_person_id uuid, p_org_id uuid, p_issuer text, p_subject text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO person_identity (person_id, org_id, issuer, subject, created_at) VALUES (p_person_id, p_org_id, p_issuer, p_subject, p_now) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_insert_identity TO countersign_app;
