import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { databaseUnavailableProblem, edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { isDatabaseUnavailable } from '@saferide/infrastructure/postgres/pool';
import { isTableMissing } from '@saferide/read-models/model-reader';

export const fieldFault = (path: string, message: string, cause?: unknown): ProblemError =>
  edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] }, cause });

export class NotYetAvailable extends Error {
  override readonly name = 'NotYetAvailable';
  readonly model: ReadModelName;

  constructor(model: ReadModelName, what: string) {
    super(`${what} is being prepared. Try again in a moment.`);
    this.model = model;
  }
}

const beingPrepared = (sentence: string, cause: unknown): ProblemError =>
  edgeProblem('ServiceUnavailable', sentence, { headers: { 'Retry-After': '1' }, cause });

/** Returns the problem for a temporary failure, otherwise undefined. */
export const unavailableProblem = (error: unknown): ProblemError | undefined => {
  if (error instanceof NotYetAvailable) return beingPrepared(error.message, error);
  if (isTableMissing(error)) return beingPrepared('This view is being prepared. Try again in a moment.', error);
  return isDatabaseUnavailable(error) ? databaseUnavailableProblem(error) : undefined;
};
