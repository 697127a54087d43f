-- Whether an organization asks for a second factor; with `p_needs` it is set to that before.
CREATE OR REPLACE FUNCTION people_second_factor(p_org_id uuid, p_needs boolean) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE organization SET needs_second_factor = p_needs WHERE org_id = p_org_id AND needs_second_factor <> p_needs;
  SELECT needs_second_factor FROM organization WHERE org_id = p_org_id $$;
GRANT EXECUTE ON FUNCTION people_second_factor TO countersign_app;
