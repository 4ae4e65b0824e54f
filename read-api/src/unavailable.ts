import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';

/** A table or schema that is not there: the projections have not made it yet. */
const NOT_MADE_YET = /^(42P01|3F000)$/;
/** Connections lost or refused, a server that starts or stops, a statement that took too long. */
const PASSING = /^(08|53|57P|57014)/;
const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** `pg` reports a broken connection as a plain Error without a code. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);

/** What PostgreSQL cannot answer right now, as a 503; undefined for everything else. */
export const unavailableProblem = (error: unknown): ProblemError | undefined => {
  const parts = { headers: { 'Retry-After': '1' }, cause: error };
  const code = codeOf(error);
  if (NOT_MADE_YET.test(code))
    return edgeProblem('ServiceUnavailable', 'This view is being prepared. Try again in a moment.', parts);
  if (PASSING.test(code) || REFUSED.has(code) || isBroken(error))
    return edgeProblem('ServiceUnavailable', 'The database cannot be reached. Try again in a moment.', parts);
  return undefined;
};
