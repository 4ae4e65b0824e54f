import {
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventStoreUnavailable, ForeignCheckpoint } from '../event-store.ts';

/** Errors of the request itself; a retry may succeed after any other. */
const ANSWERS = [
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
  ForeignCheckpoint,
  RangeError,
];

export const isRequestError = (error: unknown): boolean => ANSWERS.some((answer) => error instanceof answer);

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;

const whatToDo = (error: unknown): string => {
  const { code, message } = error instanceof Error ? (error as Error & { readonly code?: unknown }) : {};
  if (code === UNAUTHENTICATED)
    return 'EventStoreDB refused the user or password: check user:password@ in EVENTSTORE_URL';
  if (code === PERMISSION_DENIED)
    return 'EventStoreDB does not let this user read $all or write: grant it to one of the groups of the user in the metadata of $all (see docs/runbook.md)';
  if (/certificate/i.test(message ?? ''))
    return 'The certificate of EventStoreDB is not trusted: give its CA with tlsCaFile= in EVENTSTORE_URL';
  return 'EventStoreDB did not answer';
};

/** The client reports connection failures as plain Errors. */
export const asPortError = (error: unknown): unknown =>
  isRequestError(error) || error instanceof EventStoreUnavailable
    ? error
    : new EventStoreUnavailable(whatToDo(error), { cause: error });
