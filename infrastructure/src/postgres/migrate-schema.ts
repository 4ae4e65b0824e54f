import { createHash } from 'node:crypto';
import type pg from 'pg';
import { quoteIdentifier } from './identifier.ts';
import { inTransaction } from './pool.ts';

/** A migration, which must not change once it is released. */
export interface Migration {
  readonly name: string;
  /** Runs in a transaction, with the schema first in the search path. */
  readonly sql: string;
}

/**
 * SQL that converts a `timestamptz` column to the text of an instant. Must not change, because applied migrations
 * contain it.
 */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Safe to call concurrently. Throws MigrationError if a migration fails, or an applied one was changed or is unknown.
 */
export const migrateSchema = (
  pool: pg.Pool,
  schema: string,
  migrations: readonly Migration[],
): Promise<readonly string[]> =>
  inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate ${schema}`]);
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`);
    await client.query(`SET LOCAL search_path TO ${quoteIdentifier(schema)}, public`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (
         place int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY place',
    );
    checkPast(schema, applied, migrations);
    const due = migrations.slice(applied.length);
    for (const [index, migration] of due.entries()) {
      try {
        await client.query(migration.sql);
      } catch (cause) {
        throw new MigrationError(`Schema ${schema}: ${migration.name} failed: ${(cause as Error).message}`, { cause });
      }
      await client.query('INSERT INTO migrations (place, name, checksum) VALUES ($1, $2, $3)', [
        applied.length + index + 1,
        migration.name,
        checksumOf(migration),
      ]);
    }
    return due.map(({ name }) => name);
  });

const checkPast = (
  schema: string,
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void => {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (!known)
      throw new MigrationError(`Schema ${schema} is newer than this program: it has ${name}. Start a newer version.`);
    if (known.name !== name)
      throw new MigrationError(`Schema ${schema}: step ${index + 1} was ${name} and is now ${known.name}`);
    if (checksumOf(known) !== checksum)
      throw new MigrationError(`Schema ${schema}: ${name} was changed after it had been applied`);
  }
};

/** Ignores line endings, which differ between checkouts. */
const checksumOf = ({ sql }: Migration): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
