import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

const STATEMENT = new URL('../../../deploy/postgres/application-role.sql', import.meta.url);

const asAdministrator = async <T>(adminUrl: string, task: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'application role' });
  await client.connect();
  try {
    await client.query('begin');
    const result = await task(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const addressFor = (adminUrl: string, role: string, password: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
};

const made = async (client: pg.Client, given: Readonly<Record<string, string>>): Promise<void> => {
  const text = await readFile(STATEMENT, 'utf8');
  await client.query(
    text
      .replace(/:"(\w+)"/g, (_, name: string) => pg.escapeIdentifier(given[name] ?? ''))
      .replace(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(given[name] ?? '')),
  );
};

export const createApplicationRole = (adminUrl: string, role: string, password: string): Promise<string> =>
  asAdministrator(adminUrl, async (client) => {
    await made(client, { role, password, database: databaseOf(adminUrl) });
    return addressFor(adminUrl, role, password);
  });

const KINDS: Readonly<Record<string, string>> = {
  r: 'table',
  p: 'table',
  S: 'sequence',
  v: 'view',
  m: 'materialized view',
};

const endIdleTransactions = async (client: pg.Client, role: string, database: string): Promise<void> => {
  const limit = `set idle_in_transaction_session_timeout = '1min'`;
  await client.query(`alter role ${pg.escapeIdentifier(role)} ${limit}`);
  await client.query(`alter database ${pg.escapeIdentifier(database)} ${limit}`);
};

/** Makes the role the owner of all objects, some of which may have been created before it. */
const handOver = async (client: pg.Client, role: string): Promise<void> => {
  const to = `owner to ${pg.escapeIdentifier(role)}`;
  const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`;
  const schemas = await client.query<{ name: string }>(
    `select format('%I', n.nspname) as name from pg_namespace n where ${ours} and pg_get_userbyid(nspowner) = current_user`,
  );
  for (const { name } of schemas.rows) await client.query(`alter schema ${name} ${to}`);
  const things = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and pg_get_userbyid(c.relowner) = current_user and c.relkind = any($1)
       and not exists (select 1 from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')`,
    [Object.keys(KINDS)],
  );
  for (const { name, kind } of things.rows) await client.query(`alter ${KINDS[kind]} ${name} ${to}`);
  const functions = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and pg_get_userbyid(p.proowner) = current_user
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions.rows) await client.query(`alter function ${name} ${to}`);
};

/** Derives the password from the administrator's, so that it is the same after a restore. */
export const ensureApplicationRole = (adminUrl: string, role: string): Promise<string> =>
  asAdministrator(adminUrl, async (client) => {
    const key = decodeURIComponent(new URL(adminUrl).password);
    const password = createHmac('sha256', key).update(`application role ${role}`).digest('base64url');
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await made(client, { role, password, database: databaseOf(adminUrl) });
    else await client.query(`alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(password)}`);
    await endIdleTransactions(client, role, databaseOf(adminUrl));
    await handOver(client, role);
    return addressFor(adminUrl, role, password);
  });
