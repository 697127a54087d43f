-- Removes upload addresses and the counts of embed tokens that ended before p_before.
CREATE OR REPLACE FUNCTION files_remove_slots(p_before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM upload_slot WHERE expires_at < p_before;
  DELETE FROM embed_upload WHERE expires_at < p_before $$;
GRANT EXECUTE ON FUNCTION files_remove_slots TO countersign_app;
