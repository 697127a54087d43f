-- The authorities that seals of this installation come from, or came from: the topmost certificate of each sealing key that it was started with. A row
-- stays when the settings name another key, so that what was sealed before is known by whoever asks.
CREATE TABLE sealing_authority (
  certificate bytea PRIMARY KEY,
  kept_at     timestamptz NOT NULL
);
\ir ../sql/access_keep_sealing_authorities.sql
