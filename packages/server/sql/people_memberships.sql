-- The organizations in which a person may act, with what they may do there, and how each wants people to sign in.
CREATE OR REPLACE FUNCTION people_memberships(p_person_id uuid)
RETURNS TABLE (row_data org_user, organization_name text, needs_second_factor boolean, password_sign_in boolean, claims_expression text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u, o.name, o.needs_second_factor, o.password_sign_in, o.claims_expression FROM org_user u JOIN organization o USING (org_id)
  WHERE u.person_id = p_person_id AND u.status = 'active' ORDER BY o.created_at, o.org_id $$;
GRANT EXECUTE ON FUNCTION people_memberships TO countersign_app;
