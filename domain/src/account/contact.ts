import { after, type Instant } from '../time/instant.ts';
import { accountPolicy } from './account-policy.ts';

export interface Contact {
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
}

export interface ReplacedNumber {
  readonly phoneNumber: string;
  readonly replacedAt: Instant;
}

export interface ContactHistory {
  /** Null once erased. */
  readonly contact: Contact | null;
  /** Oldest first. */
  readonly replacedNumbers: readonly ReplacedNumber[];
}

const oldNumberUntil = ({ replacedAt }: ReplacedNumber): Instant => after(replacedAt, accountPolicy.codesToOldNumberMs);

/** The current number and, for `codesToOldNumberMs` after a change, each replaced one. */
export const signInNumbersOf = ({
  contact,
  replacedNumbers,
}: ContactHistory): readonly { readonly phoneNumber: string; readonly until: Instant | null }[] =>
  contact === null
    ? []
    : [
        { phoneNumber: contact.phoneNumber, until: null },
        ...replacedNumbers.map((replaced) => ({
          phoneNumber: replaced.phoneNumber,
          until: oldNumberUntil(replaced),
        })),
      ];

/**
 * The number to which codes are texted; null once erased. A known device gets them at the current number. A new device
 * gets them at the replaced number for `codesToOldNumberMs` after a change; further changes within that time of each
 * other count as one, so that a thief's second change cannot redirect codes.
 */
export const numberForCodes = (
  { contact, replacedNumbers }: ContactHistory,
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
