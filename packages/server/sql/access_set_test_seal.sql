-- Keeps the certificate that test namespaces seal with, in place of p_from (null: of none). Of several processes that do so at once, the first one's
-- stays.
DROP FUNCTION IF EXISTS access_set_test_seal;
CREATE FUNCTION access_set_test_seal(p_from text, p_test_seal text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE installation SET test_seal = CASE WHEN test_seal IS NOT DISTINCT FROM p_from THEN p_test_seal ELSE test_seal END RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_set_test_seal TO countersign_app;
