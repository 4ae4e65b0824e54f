import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { CodeChannel, CodeEntry } from './code-request.ts';

const fields: Readonly<Record<CodeChannel, string>> = { email: 'emailCode', phone: 'phoneCode' };
const sentences: Readonly<Record<CodeChannel, string>> = {
  email: 'The e-mail code is wrong. Check it and enter it again.',
  phone: 'The SMS code is wrong. Check it and enter it again.',
};

export const requireCorrectCode = (entry: CodeEntry): Extract<CodeEntry, { outcome: 'right' }> => {
  switch (entry.outcome) {
    case 'right':
      return entry;
    case 'wrong':
      throw wrongCodeProblem(entry);
    case 'over':
      throw requestExpiredProblem();
    default:
      return entry satisfies never;
  }
};

export const wrongCodeProblem = ({
  triesLeft,
  channels,
}: Pick<Extract<CodeEntry, { outcome: 'wrong' }>, 'triesLeft' | 'channels'>) => {
  const errors = [...channels].map((channel) => ({ path: fields[channel], message: sentences[channel] }));
  const detail = errors[0]?.message ?? 'Enter a code.';
  return edgeProblem('WrongCode', detail, { facts: { triesLeft, errors } });
};

/** Shown only to a person who received a code at this address, because it reveals an account. */
export const emailTakenProblem = () =>
  edgeProblem('EmailTaken', 'This e-mail already has an account. Sign in instead.');

/** Used, exhausted and expired requests get the same response, so that it does not reveal which of them applies. */
export const requestExpiredProblem = () =>
  edgeProblem('CodeRequestOver', 'These codes no longer work. Ask for new ones.');

export const tooManyCodesProblem = (retryAfterMs: number) => {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return edgeProblem('TooManyRequests', `You’ve asked for too many codes. Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
    facts: { retryAfterSeconds: seconds },
  });
};
