import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { Entry } from './code-request.ts';

/** The entry of codes as a request that may go on; else the problem to answer with. */
export const rightEntry = (entry: Entry): Extract<Entry, { outcome: 'right' }> => {
  switch (entry.outcome) {
    case 'right':
      return entry;
    case 'wrong': {
      const { triesLeft } = entry;
      throw new ProblemError(422, 'WrongCode', 'This code is not right. Check it and enter it again.', {
        facts: { triesLeft },
      });
    }
    case 'over':
      throw requestOver();
    default:
      return entry satisfies never;
  }
};

/** Used, ended after too many tries, or too old: which of them is nobody's business. */
export const requestOver = () =>
  new ProblemError(410, 'CodeRequestOver', 'These codes are no longer good. Ask for new ones.');

export const tooManyCodes = (retryAfterMs: number) => {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return edgeProblem('TooManyRequests', `Too many codes were asked for. Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
    facts: { retryAfterSeconds: seconds },
  });
};
