import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { databaseAway, isDatabaseAway } from '@saferide/infrastructure/postgres/database-away';

/** A table or schema that is not there: the projections have not made it yet. */
const NOT_MADE_YET = new Set(['42P01', '3F000']);

/** What PostgreSQL cannot answer right now, as a 503; undefined for everything else. */
export const unavailableProblem = (error: unknown): ProblemError | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NOT_MADE_YET.has(code))
    return edgeProblem('ServiceUnavailable', 'This view is being prepared. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  return isDatabaseAway(error) ? databaseAway(error) : undefined;
};
