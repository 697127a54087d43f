-- The one row about this installation.
CREATE OR REPLACE FUNCTION access_installation() RETURNS SETOF installation
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM installation $$;
GRANT EXECUTE ON FUNCTION access_installation TO countersign_app;
