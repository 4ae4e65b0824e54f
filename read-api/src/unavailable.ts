import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { databaseAway, isDatabaseAway } from '@saferide/infrastructure/postgres/database-away';
import { NotYet } from './queries/not-yet.ts';

/** A table or schema that is not there: the projections have not made it yet. */
const NOT_MADE_YET = new Set(['42P01', '3F000']);

const beingPrepared = (told: string, cause: unknown): ProblemError =>
  edgeProblem('ServiceUnavailable', told, { headers: { 'Retry-After': '1' }, cause });

/** What cannot be answered right now, as a 503; undefined for everything else. */
export const unavailableProblem = (error: unknown): ProblemError | undefined => {
  if (error instanceof NotYet) return beingPrepared(error.message, error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NOT_MADE_YET.has(code))
    return beingPrepared('This view is being prepared. Try again in a moment.', error);
  return isDatabaseAway(error) ? databaseAway(error) : undefined;
};
