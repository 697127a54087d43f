-- The id of a delivery that a request makes again, in the form of webhook_delivery_id: the same request makes it once.
CREATE OR REPLACE FUNCTION webhook_redelivery_id(p_at timestamptz, p_request_id uuid, p_delivery_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(overlay(md5(p_request_id::text || p_delivery_id::text)
    PLACING lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') FROM 1) PLACING '7' FROM 13) PLACING 'a' FROM 17)::uuid
$$;
GRANT EXECUTE ON FUNCTION webhook_redelivery_id TO countersign_app;
