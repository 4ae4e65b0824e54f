import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';

/** InvalidRequest for one field, shown next to it. */
export const fieldFault = (path: string, message: string, cause?: unknown): ProblemError =>
  edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] }, cause });
