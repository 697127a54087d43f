-- Erasure (documents.md, Audit trail): of an erased workflow, and of no other, the payloads of the audit trail may be deleted. The chain of
-- hashes stays whole.
CREATE OR REPLACE FUNCTION forbid_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM workflow w WHERE w.tenant_id = OLD.tenant_id AND w.id = OLD.workflow_id AND w.state ->> 'erasedAt' IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'DELETE of % is append-only', TG_TABLE_NAME USING ERRCODE = 'CS403';
END $$;
GRANT EXECUTE ON FUNCTION forbid_unless_erased TO countersign_app;
