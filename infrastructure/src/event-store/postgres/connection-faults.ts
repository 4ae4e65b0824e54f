import { EventStoreUnavailable } from '../event-store.ts';

/** SQLSTATE classes and codes that say "not now" of a request that was right in itself. */
const PASSING = /^(08|53|57P|58|40|25006|55P03|57014)/;

/** What the server has said of a statement; the system's own codes, such as EPIPE, can look like one. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
};

/** True when the connection is gone or the server cannot serve: as opposed to an answer about what was asked. */
export const isUnavailability = (error: unknown): boolean => {
  if (error instanceof EventStoreUnavailable) return true;
  const state = sqlState(error);
  if (state !== undefined) return PASSING.test(state);
  // `pg` reports a broken connection as a plain Error; mistakes and refusals have names of their own.
  return error instanceof Error && (error.name === 'Error' || error.name === 'AggregateError');
};

export const unavailable = (error: unknown): EventStoreUnavailable =>
  error instanceof EventStoreUnavailable
    ? error
    : new EventStoreUnavailable('PostgreSQL did not answer', { cause: error });
