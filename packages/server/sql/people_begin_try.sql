-- Counts a try to sign in before it is made, so that many at once are counted as well. Returns null, or when the next one may be made.
CREATE OR REPLACE FUNCTION people_begin_try(p_key bytea, p_free integer, p_start interval, p_most interval, p_forget interval, p_now timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE known sign_in_try;
BEGIN
  INSERT INTO sign_in_try VALUES (p_key, 0, p_now, p_now) ON CONFLICT DO NOTHING;
  SELECT * INTO known FROM sign_in_try WHERE key_sha256 = p_key FOR UPDATE;
  -- Of two at once the second may have the earlier time: as long as tries are free nobody waits.
  IF known.tries >= p_free AND known.next_at > p_now THEN RETURN known.next_at; END IF;
  IF known.last_at < p_now - p_forget THEN known.tries := 0; END IF;
  known.tries := known.tries + 1;
  UPDATE sign_in_try SET tries = known.tries, last_at = p_now,
    next_at = CASE WHEN known.tries < p_free THEN p_now ELSE p_now + least(p_most, p_start * power(2, least(known.tries - p_free, 30))) END
  WHERE key_sha256 = p_key;
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION people_begin_try TO countersign_app;
