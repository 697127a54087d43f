-- People who are signed in show again who they are, and change their passwords.
\ir ../sql/people_renew_session.sql
\ir ../sql/people_replace_password.sql
