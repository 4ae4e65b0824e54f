import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A code's limits (six digits, product rule 3). */
export const codePolicy = {
  validMs: 10 * 60_000,
  /** Wrong or right, so many entries are looked at; one more ends the request. */
  tries: 5,
  /** Resends of one code, and the least time between two. */
  resends: 3,
  resendEveryMs: 30_000,
  /** Requests of one source for the same e-mail, number or account that are not used up and not yet `validMs` old. */
  requestsAtOnce: 10,
  /** Messages to one e-mail or number for one purpose in that time, whoever asks. */
  messagesAtOnce: 10,
  /**
   * Entries in that time for one e-mail or number in requests that were sent no code of their own. A sign-in is not limited by
   * it, since strangers could use it up for the owner: `wrongADay` is what makes guesses hopeless there.
   */
  guessesAtOnce: 100,
  /**
   * Wrong sign-in entries for one e-mail a day, from any source. Beyond this, a device that the account was never signed in on
   * needs both codes, and the answer does not say which of them was wrong.
   */
  wrongADay: 50,
} as const;

/**
 * Codes are sent within so many milliseconds of the answer, at any moment of them: an address that is known makes more work, and
 * whoever asks again at once would feel it. Where codes are shown there is nothing to find out.
 */
export const codesWithinMs = (shownInAnswers: boolean): number => (shownInAnswers ? 0 : 1_500);

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code's hash, bound to its request and channel: six digits alone are quickly tried out. */
export const codeHash = (secret: string, requestId: string, channel: 'email' | 'phone', code: string): Buffer =>
  createHmac('sha256', secret).update(`${requestId}\n${channel}\n${code}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Codes to be sent; null where so many were sent that no more are. */
export interface Codes {
  readonly emailCode: string | null;
  readonly phoneCode: string | null;
}

/** As an answer shows them in development. */
export const shown = ({ emailCode, phoneCode }: Codes) => ({
  ...(emailCode === null ? {} : { emailCode }),
  ...(phoneCode === null ? {} : { phoneCode }),
});
