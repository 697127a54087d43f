-- The id of an event's delivery to an endpoint: a UUID of version 7 (RFC 9562) with the event's time and, for the rest, a hash of both.
-- So the primary key lets an event go to an endpoint once, however often fan-out runs, and no second index is needed. In this form PostgreSQL
-- puts the expression in place of the call.
CREATE OR REPLACE FUNCTION webhook_delivery_id(p_event_id uuid, p_webhook_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(overlay(md5(p_event_id::text || p_webhook_id::text)
    PLACING left(replace(p_event_id::text, '-', ''), 12) FROM 1) PLACING '7' FROM 13) PLACING 'a' FROM 17)::uuid
$$;
GRANT EXECUTE ON FUNCTION webhook_delivery_id TO countersign_app;
