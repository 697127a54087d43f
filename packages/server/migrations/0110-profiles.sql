-- What people say of themselves besides their name. Null: as the browser has it, and English in mails.
ALTER TABLE person ADD COLUMN language text CHECK (language IN ('en', 'de'));
ALTER TABLE person ADD COLUMN timezone text;
-- The kinds of mail about their own workflows that they do not want.
ALTER TABLE person ADD COLUMN notices_off text[] NOT NULL DEFAULT '{}'
  CHECK (notices_off <@ ARRAY['completed', 'declined', 'failed', 'expiring']);
\ir ../sql/people_set_profile.sql
