import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';

/** A problem with one field of the request, which clients show next to it. */
export const fieldFault = (path: string, message: string, cause?: unknown): ProblemError =>
  edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] }, cause });
