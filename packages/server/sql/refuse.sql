-- Refuses a whole commit when a guarded write did not touch its row. The number says which.
CREATE OR REPLACE FUNCTION refuse(part integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS
  $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'CS409', MESSAGE = part::text; END $$;
GRANT EXECUTE ON FUNCTION refuse TO countersign_app;
