-- Two addresses are one where they differ in the case of Latin letters alone. By the rules of all languages the Kelvin sign would be a k, and
-- whoever has the mailbox of the one could open the account of the other.
DROP INDEX person_email;
CREATE UNIQUE INDEX person_email ON person (lower(email COLLATE "C"));
DROP INDEX org_user_email;
CREATE UNIQUE INDEX org_user_email ON org_user (org_id, lower(email COLLATE "C"));
\ir ../sql/people_join_invited.sql
\ir ../sql/people_of_email.sql
\ir ../sql/people_user_of_email.sql
