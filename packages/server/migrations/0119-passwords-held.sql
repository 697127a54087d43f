-- A password that is compared while another one is set opens no session that outlives it; nor does any other way that is taken away.

\ir ../sql/people_hold_password.sql
\ir ../sql/people_forget_ways.sql
