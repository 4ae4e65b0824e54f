import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';

/** What is wrong with one field of a question, for whoever shows it beside that field. */
export const fieldFault = (path: string, message: string, cause?: unknown): ProblemError =>
  edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] }, cause });
