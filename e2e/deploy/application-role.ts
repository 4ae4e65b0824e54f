import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from './compose/read.ts';

/**
 * Makes the services' role in a database as `deploy/postgres/application-role.sql` has it, which psql fills in on a server.
 * `adminUrl` is its administrator's. Returns the address for the services.
 */
export const makeApplicationRole = async (adminUrl: string, role: string, password: string): Promise<string> => {
  const url = new URL(adminUrl);
  const given: Readonly<Record<string, string>> = { role, password, database: url.pathname.slice(1) };
  const text = await readFile(join(ROOT, 'deploy/postgres/application-role.sql'), 'utf8');
  const sql = text
    .replace(/:"(\w+)"/g, (_, name: string) => pg.escapeIdentifier(given[name] ?? ''))
    .replace(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(given[name] ?? ''));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
  url.username = role;
  url.password = password;
  return url.href;
};
