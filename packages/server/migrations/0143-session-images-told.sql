-- A session tells how many images were uploaded in it: who remembers one compares that too.
\ir ../sql/signing_session.sql
