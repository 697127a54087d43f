-- A seal's certificate that nears its end is followed by another one of the same authority.
\ir ../sql/access_set_authority.sql
\ir ../sql/access_set_test_seal.sql
