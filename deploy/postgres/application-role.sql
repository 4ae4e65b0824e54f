-- The role that the services sign in as: it may make schemas in this one database, and owns what it makes; it may do nothing
-- else. It sees how long others' transactions have been open (oldest_open_writer_seconds), not what they say.
create role :"role" login password :'password'
  nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
revoke all on database :"database" from public;
revoke create on schema public from public;
grant connect, create, temporary on database :"database" to :"role";
grant pg_read_all_stats to :"role";
-- A transaction that somebody leaves open ends by itself, also one of another program in this database.
alter role :"role" set idle_in_transaction_session_timeout = '1min';
alter database :"database" set idle_in_transaction_session_timeout = '1min';
