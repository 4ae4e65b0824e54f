import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const codePolicy = {
  validMs: 10 * 60_000,
  /** Entries that are compared; one more ends the request. */
  tries: 5,
  resends: 3,
  resendEveryMs: 30_000,
  /** Unexpired requests of one source for the same e-mail, number or account. */
  requestsAtOnce: 10,
  /** Messages to one destination for one purpose, from any source. */
  messagesAtOnce: 10,
  guessesAtOnce: 100,
  wrongADay: 50,
} as const;

/** In milliseconds. The random delay hides which addresses have accounts. */
export const maxCodeDelayMs = (shownInAnswers: boolean): number => (shownInAnswers ? 0 : 1_500);

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, because a plain hash of six digits is quickly reversed by trying all. */
export const codeHash = (secret: string, requestId: string, channel: 'email' | 'phone', code: string): Buffer =>
  createHmac('sha256', secret).update(`${requestId}\n${channel}\n${code}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export interface Codes {
  readonly emailCode: string | null;
  readonly phoneCode: string | null;
}

export const codesShownInResponse = ({ emailCode, phoneCode }: Codes) => ({
  ...(emailCode === null ? {} : { emailCode }),
  ...(phoneCode === null ? {} : { phoneCode }),
});
