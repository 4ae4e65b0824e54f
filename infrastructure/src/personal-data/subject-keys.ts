import type { SubjectKey } from './sealing.ts';

/**
 * One key per person (subject), without which the person's data reads as erased. A key named `{person}/…` is below the
 * person's key, and destroyed with it or before.
 */
export interface SubjectKeys {
  /** Omits unknown and erased subjects. */
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Creates missing keys. Throws SubjectErased. */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Destroys the key and all keys below it for good. Idempotent. */
  destroy(subject: string): Promise<void>;

  /** Removes cached keys that another process destroyed. */
  forget(subject: string): void;
}

export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

const BENEATH = '/';

/** Undefined for a person's own key. */
export const personOfKey = (subject: string): string | undefined => {
  const end = subject.indexOf(BENEATH);
  return end < 0 ? undefined : subject.slice(0, end);
};

export const isAtOrBelow = (subject: string, key: string): boolean =>
  key === subject || key.startsWith(`${subject}${BENEATH}`);
