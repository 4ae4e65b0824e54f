import pg from 'pg';
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
  return `${serverHostOf(address)}:${address.port || '5432'}${address.pathname}`;
};

const reasonOf = (cause: unknown): string => {
  // The error contains one error for each address that was tried.
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

/** SQLSTATEs of lost connections, a starting or stopping server, missing resources and timeouts. */
const PASSING = /^(08|53|57P|57014)/;
const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Error codes of a Unix socket that has no server or a full backlog. */
const REFUSED_IN_A_FOLDER = new Set(['ENOENT', 'EAGAIN']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isRefused = (error: unknown): boolean =>
  REFUSED.has(codeOf(error)) ||
  (REFUSED_IN_A_FOLDER.has(codeOf(error)) && (error as NodeJS.ErrnoException).syscall === 'connect');

/** Messages of errors of `pg` that have no code. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
const isBroken = (error: unknown): boolean => error instanceof Error && BROKEN.test(error.message);

export const isDatabaseUnavailable = (error: unknown): boolean =>
  PASSING.test(codeOf(error)) || isRefused(error) || isBroken(error);

interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/**
 * Runs `work` in a transaction, which must be short, because an open transaction that writes delays readers of the
 * event log.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  task: (client: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
    await client.query(`BEGIN${isolation}${options.readOnly ? ' READ ONLY' : ''}`);
    const result = await task(client);
    const { command } = await client.query('COMMIT');
    // If an error was ignored, PostgreSQL responds to COMMIT with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Returns the socket's folder (`?host=`) if the URL has one, otherwise the host. */
export const serverHostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
