-- What links, addresses, codes and the restricted role's password are derived from: keys of their own, so that SECRET_KEY may change.
-- Encrypted with SECRET_KEY; null until a process of this version has started.
ALTER TABLE installation ADD COLUMN derived_keys text;
-- Ids of the keys that rotate-secret-key took the place of: no process starts with one of them.
ALTER TABLE installation ADD COLUMN retired_key_ids text[] NOT NULL DEFAULT '{}';
