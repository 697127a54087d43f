-- What people see of the namespaces of their organization.
\ir ../sql/access_namespaces_of.sql
