import { edgeProblem, type ProblemError } from './problem.ts';

export const databaseUnavailableProblem = (cause: unknown): ProblemError =>
  edgeProblem('ServiceUnavailable', 'We can’t reach the database. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
    cause,
  });
