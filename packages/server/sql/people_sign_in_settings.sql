-- How an organization wants people to sign in; what is given is set before. An empty expression is none, and takes away what claims gave.
CREATE OR REPLACE FUNCTION people_sign_in_settings(p_org_id uuid, p_password boolean, p_expression text)
RETURNS TABLE (needs_second_factor boolean, password_sign_in boolean, claims_expression text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE organization SET password_sign_in = coalesce(p_password, password_sign_in),
    claims_expression = CASE WHEN p_expression IS NULL THEN claims_expression ELSE nullif(p_expression, '') END
  WHERE org_id = p_org_id AND num_nulls(p_password, p_expression) < 2;
  SELECT people_take_claimed(p_org_id, NULL) WHERE p_expression = '';
  SELECT needs_second_factor, password_sign_in, claims_expression FROM organization WHERE org_id = p_org_id $$;
GRANT EXECUTE ON FUNCTION people_sign_in_settings TO countersign_app;
