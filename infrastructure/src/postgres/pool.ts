import pg from 'pg';
import { hostOf } from './host-of.ts';
import { watchedSocket } from './watchdog.ts';

export interface PoolOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly max?: number;
  /** 0 for no limit. */
  readonly statementTimeoutMs?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

/** The message does not contain the password. */
export class PostgresUnreachable extends Error {
  override readonly name = 'PostgresUnreachable';
}

const INT8 = 20;
const DATE = 1082;

/**
 * Returns int8 as a number (RangeError beyond 2^53), date as `YYYY-MM-DD`, numeric as text and timestamptz as a Date.
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
  // A connection that breaks in use emits `error` too, which would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
};

export const assertReachable = async (pool: pg.Pool): Promise<void> => {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    throw new PostgresUnreachable(`Can’t use PostgreSQL at ${placeOf(pool)}: ${reasonOf(cause)}`, { cause });
  }
};

const placeOf = (pool: pg.Pool): string => {
  const { connectionString } = pool.options;
  if (!connectionString || !URL.canParse(connectionString)) return 'the given address';
  const address = new URL(connectionString);
  return `${hostOf(address)}:${address.port || '5432'}${address.pathname}`;
};

const reasonOf = (cause: unknown): string => {
  // One error for each address that was tried.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
};

const toSafeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a number: select it as text`);
  return value;
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 && format !== 'binary') return toSafeNumber;
  if (oid === DATE && format !== 'binary') return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;
