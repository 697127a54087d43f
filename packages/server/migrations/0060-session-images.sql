-- A session comes with the hashes of its images: signing compares them with the bytes, and asks for nothing else.
\ir ../sql/signing_session.sql
