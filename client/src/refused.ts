import { type Problem, problem } from '@saferide/contracts/problem';
import type { Answer } from './answer.ts';

/** The house said no, with a problem document. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  /** How long the house asks to wait before the same is asked again, in milliseconds; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(asked: string, given: Problem, retryAfterMs: number | null) {
    const faults = given.errors?.map(({ path, message }) => `; ${path}: ${message}`) ?? [];
    super(`${asked} was answered ${given.status} ${given.code}: ${given.detail}${faults.join('')}`);
    this.problem = given;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** An answer that no client should ever get: no problem document, or a body that its contract does not know. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/** What to throw for an answer that is no success: the problem it tells, or UnfitAnswer when it tells none. */
export const refusalIn = (asked: string, { status, body, text, headers }: Answer<unknown>): Refused | UnfitAnswer => {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return new UnfitAnswer(`${asked} was answered ${status} without a problem document: ${text}`);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new Refused(asked, parsed.data, Number.isNaN(seconds) ? null : seconds * 1_000);
};
