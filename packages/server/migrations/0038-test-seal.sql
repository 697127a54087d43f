-- Test namespaces seal with a certificate of their own, always of the installation's own authority.

ALTER TABLE installation ADD COLUMN test_seal text;

CREATE FUNCTION access_set_test_seal(p_test_seal text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE installation SET test_seal = coalesce(test_seal, p_test_seal) RETURNING * $$;
REVOKE EXECUTE ON FUNCTION access_set_test_seal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION access_set_test_seal TO countersign_app;
