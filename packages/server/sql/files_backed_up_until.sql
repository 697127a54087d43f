-- Until when the bytes of files stay, since a backup is being made; null when none is.
CREATE OR REPLACE FUNCTION files_backed_up_until() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(lease_until) FROM backup_lease WHERE lease_until > clock_timestamp()
$$;
GRANT EXECUTE ON FUNCTION files_backed_up_until TO countersign_app;
