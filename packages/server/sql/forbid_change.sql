-- A trigger that refuses each change of a row that is append-only.
CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% of % is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CS403'; END $$;
