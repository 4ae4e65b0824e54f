import type { SubjectKey } from '../crypto/sealing.ts';

/** One key per person (subject). A key named `{person}/…` is destroyed with the person's key or before. */
export interface SubjectKeys {
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Creates missing keys. Throws SubjectErased. */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Also destroys all keys below the subject. Idempotent. */
  destroy(subject: string): Promise<void>;

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
