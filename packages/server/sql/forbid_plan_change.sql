-- A trigger: of a plan, only the content of one that belonged to an erased workflow changes.
CREATE OR REPLACE FUNCTION forbid_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.tenant_id, NEW.hash, NEW.workflow_id, NEW.created_at) = (OLD.tenant_id, OLD.hash, OLD.workflow_id, OLD.created_at)
    AND EXISTS (SELECT 1 FROM workflow w WHERE w.tenant_id = OLD.tenant_id AND w.id = OLD.workflow_id AND w.state ->> 'erasedAt' IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CS403';
END $$;
GRANT EXECUTE ON FUNCTION forbid_plan_change TO countersign_app;
