import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventStoreUnavailable, ForeignCheckpoint } from '../event-store.ts';

/** What the server says about the request itself. Everything else may pass by trying again. */
const ANSWERS = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
  ForeignCheckpoint,
  RangeError,
];

export const isAnswer = (error: unknown): boolean => ANSWERS.some((answer) => error instanceof answer);

/** The error as the port knows it: a server that is down is reported as a plain Error, without a type of its own. */
export const asPortError = (error: unknown): unknown =>
  isAnswer(error) || error instanceof EventStoreUnavailable
    ? error
    : new EventStoreUnavailable('EventStoreDB did not answer', { cause: error });
