-- The role that the services sign in as. It may create schemas in this one database and owns what it creates, nothing else.
-- It sees how long transactions of others have been open (oldest_open_writer_seconds), but not their statements.
create role :"role" login password :'password'
  nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
revoke all on database :"database" from public;
revoke create on schema public from public;
grant connect, create, temporary on database :"database" to :"role";
grant pg_read_all_stats to :"role";
-- Ends transactions that are left open, including those of other programs in this database.
alter role :"role" set idle_in_transaction_session_timeout = '1min';
alter database :"database" set idle_in_transaction_session_timeout = '1min';
