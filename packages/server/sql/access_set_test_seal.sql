-- Keeps the certificate that test namespaces seal with. Of several processes that start at once, the first one's stays.
CREATE OR REPLACE FUNCTION access_set_test_seal(p_test_seal text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE installation SET test_seal = coalesce(test_seal, p_test_seal) RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_set_test_seal TO countersign_app;
