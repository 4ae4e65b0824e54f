import { type Problem, problem } from '@saferide/contracts/problem';

/** The house said no, with a problem document. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;

  constructor(asked: string, given: Problem) {
    super(`${asked} was answered ${given.status} ${given.code}: ${given.detail}`);
    this.problem = given;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** An answer that no client should ever get: no problem document, or a body that its contract does not know. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/** The problem in a body. Throws UnfitAnswer when there is none. */
export const refusedWith = (asked: string, status: number, body: unknown): Refused => {
  const parsed = problem.safeParse(body);
  if (parsed.success) return new Refused(asked, parsed.data);
  throw new UnfitAnswer(`${asked} was answered ${status} without a problem document`);
};
