import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';

export const fieldFault = (path: string, message: string, cause?: unknown): ProblemError =>
  edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] }, cause });
