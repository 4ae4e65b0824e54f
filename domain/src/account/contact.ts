import { after, type Instant } from '../time/instant.ts';
import { accountPolicy } from './account-policy.ts';

/** Where a person is reached. A code proved each. */
export interface Contact {
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
}

/** A number that the account had before another was proved. */
export interface ReplacedNumber {
  readonly phoneNumber: string;
  readonly replacedAt: Instant;
}

export interface Reached {
  /** Null once the person's data are erased. */
  readonly contact: Contact | null;
  /** Oldest first. */
  readonly replacedNumbers: readonly ReplacedNumber[];
}

/** When codes for new devices go to the present number again, after a change at that time. */
const oldNumberUntil = ({ replacedAt }: ReplacedNumber): Instant => after(replacedAt, accountPolicy.codesToOldNumberMs);

/**
 * The number that a code is texted to; null once the person's data are erased. A device that was never seen before gets its
 * codes at the old number until a day after the last change. Of several changes, each within a day of the one before, the
 * number before the first counts: a second change must not move the codes on.
 */
export const numberForCodes = (
  { contact, replacedNumbers }: Reached,
  device: 'known' | 'new',
  now: Instant,
): string | null => {
  if (!contact || device === 'known') return contact?.phoneNumber ?? null;
  let number = contact.phoneNumber;
  let changedAgainAt = now;
  for (const replaced of [...replacedNumbers].reverse()) {
    if (oldNumberUntil(replaced) <= changedAgainAt) break;
    number = replaced.phoneNumber;
    changedAgainAt = replaced.replacedAt;
  }
  return number;
};
