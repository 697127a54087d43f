-- One row when the namespace is not under legal hold. Nobody can set one before the transaction ends: what asks is the erasure itself.
CREATE OR REPLACE FUNCTION access_unheld(p_tenant_id uuid) RETURNS SETOF integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM namespace WHERE tenant_id = p_tenant_id AND NOT coalesce((settings -> 'retention' ->> 'legalHold')::boolean, false) FOR SHARE;
  IF FOUND THEN
    RETURN NEXT 1;
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION access_unheld TO countersign_app;
