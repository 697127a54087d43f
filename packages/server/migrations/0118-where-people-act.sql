-- An organization that has disabled somebody hears no more of what they do for others.
\ir ../sql/people_log.sql
