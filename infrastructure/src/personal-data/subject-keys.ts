import type { SubjectKey } from './sealing.ts';

/**
 * One encryption key per person ("subject"); without it, their part of every event reads as erased. Temporary data has
 * keys below the person's, `{person}/…`, destroyed with it or before.
 */
export interface SubjectKeys {
  /** For reading; unknown and erased subjects are not in the map. */
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /**
   * For writing: missing keys are created and stored. Throws SubjectErased if one of the subjects, or the person above,
   * was erased.
   */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Destroys the key and all below it for good. Idempotent. */
  destroy(subject: string): Promise<void>;

  /** Removes the subject and all below from this process's cache; call it when another process destroyed the key. */
  forget(subject: string): void;
}

export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

const BENEATH = '/';

/** Undefined for a person's own key. */
export const personAbove = (subject: string): string | undefined => {
  const end = subject.indexOf(BENEATH);
  return end < 0 ? undefined : subject.slice(0, end);
};

export const isOf = (subject: string, key: string): boolean =>
  key === subject || key.startsWith(`${subject}${BENEATH}`);
