-- Erasing takes everything of people: images that were uploaded for a signature and not used, and what an inline blueprint says of them.

-- The workflow in whose sessions an image was uploaded.
ALTER TABLE file ADD COLUMN workflow_id uuid;
CREATE INDEX file_workflow ON file (tenant_id, workflow_id) WHERE workflow_id IS NOT NULL;

-- The one workflow that a plan is for: it came inline, and nobody shares it.
ALTER TABLE workflow_plan ADD COLUMN workflow_id uuid;
CREATE INDEX workflow_plan_own ON workflow_plan (tenant_id, workflow_id) WHERE workflow_id IS NOT NULL;

-- Of a plan nothing but the content of one that was for an erased workflow changes.
CREATE FUNCTION forbid_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.tenant_id, NEW.hash, NEW.workflow_id, NEW.created_at) = (OLD.tenant_id, OLD.hash, OLD.workflow_id, OLD.created_at)
    AND EXISTS (SELECT 1 FROM workflow w WHERE w.tenant_id = OLD.tenant_id AND w.id = OLD.workflow_id AND w.state ->> 'erasedAt' IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CS403';
END $$;
GRANT EXECUTE ON FUNCTION forbid_plan_change TO countersign_app;
DROP TRIGGER append_only ON workflow_plan;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON workflow_plan FOR EACH ROW EXECUTE FUNCTION forbid_plan_change();
