-- Removes sessions and links that have ended, what was begun and not gone on with, and tries that nobody counts any more.
CREATE OR REPLACE FUNCTION people_tidy(p_idle interval, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_session WHERE expires_at <= p_now OR last_used_at <= p_now - p_idle;
  DELETE FROM person_link WHERE expires_at <= p_now;
  DELETE FROM person_ceremony WHERE expires_at <= p_now;
  DELETE FROM sign_in_try WHERE last_at < p_now - interval '1 day' AND next_at < p_now $$;
GRANT EXECUTE ON FUNCTION people_tidy TO countersign_app;
