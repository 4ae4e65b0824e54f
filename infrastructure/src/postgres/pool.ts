import pg from 'pg';
import { hostOf } from './host-of.ts';
import { watchedSocket } from './watchdog.ts';

export interface PoolOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Maximum connections. Default 10. */
  readonly max?: number;
  /** 0 for no limit (rebuilds). Default 30,000. */
  readonly statementTimeoutMs?: number;
  /** For logging; the pool reconnects by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Server unreachable, wrong password or no such database. The message omits the password. */
export class PostgresUnreachable extends Error {
  override readonly name = 'PostgresUnreachable';
}

const INT8 = 20;
const DATE = 1082;

/**
 * Reads int8 as a number (throws a RangeError past 2^53), date as `YYYY-MM-DD`, numeric as text, timestamptz as Date.
 * Survives lost connections.
 */
export const createPool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: watchedSocket(options.url),
    types: { getTypeParser },
  });
  const lost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', lost);
  // A connection that breaks while in use also emits `error`, which would end the process if unhandled.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
};

/** Throws PostgresUnreachable with the reason. */
export const assertReachable = async (pool: pg.Pool): Promise<void> => {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    throw new PostgresUnreachable(`PostgreSQL at ${placeOf(pool)} cannot be used: ${reasonOf(cause)}`, { cause });
  }
};

const placeOf = (pool: pg.Pool): string => {
  const { connectionString } = pool.options;
  if (!connectionString || !URL.canParse(connectionString)) return 'the given address';
  const address = new URL(connectionString);
  return `${hostOf(address)}:${address.port || '5432'}${address.pathname}`;
};

const reasonOf = (cause: unknown): string => {
  // A host with several addresses fails with one error per address.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
};

const toSafeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number: select it as text`);
  return value;
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 && format !== 'binary') return toSafeNumber;
  if (oid === DATE && format !== 'binary') return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;
