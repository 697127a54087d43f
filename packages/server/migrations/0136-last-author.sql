-- Who saved a version last, by name when it was a person: whoever is second is told. Absent where nobody has saved since: who made it.
ALTER TABLE resource ADD COLUMN updated_by text, ADD COLUMN updated_by_name text;
