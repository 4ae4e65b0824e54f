import type pg from 'pg';
import { EventStoreUnavailable } from '../event-store.ts';

const PASSING = /^(08|53|57P|58|40|25006|55P03|57014)/;

/** Undefined for system errors, whose codes such as EPIPE can look like a SQLSTATE. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
};

export const isUnavailableError = (error: unknown): boolean => {
  if (error instanceof EventStoreUnavailable) return true;
  const state = sqlState(error);
  if (state !== undefined) return PASSING.test(state);
  // `pg` reports a broken connection as a plain Error.
  return error instanceof Error && (error.name === 'Error' || error.name === 'AggregateError');
};

export const asUnavailable = (error: unknown): EventStoreUnavailable =>
  error instanceof EventStoreUnavailable
    ? error
    : new EventStoreUnavailable('PostgreSQL did not answer', { cause: error });

export const checkOutConnection = async (
  pool: pg.Pool,
  settings: string,
  onLost: (client: pg.PoolClient) => void,
): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  try {
    await client.query(settings);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.once('end', () => onLost(client));
  return client;
};
