import type { SubjectKey } from './sealing.ts';

/**
 * One encryption key per person ("subject"). Without it, that person's part of every event reads as erased. What is kept for
 * a time only has a key of its own beneath the person's, `{person}/…`: it goes with the person's, or before.
 */
export interface SubjectKeys {
  /** The keys there are, for reading: subjects never seen, or erased, are not in the map. */
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /**
   * A key for every subject, for writing: made (and safely stored) on first use. Throws SubjectErased when one of them
   * was erased, or the person that it lies beneath.
   */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Destroys the key, and all beneath it, for good; no other is ever made for that subject. Repeating it changes nothing. */
  destroy(subject: string): Promise<void>;

  /**
   * Drops what this process remembers of the subject and of all beneath: call it on hearing that another process destroyed
   * the key.
   */
  forget(subject: string): void;
}

/** Nothing personal can be written about someone whose data were erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

const BENEATH = '/';

/** The person beneath whose key this one lies; undefined for a person's own. */
export const personAbove = (subject: string): string | undefined => {
  const end = subject.indexOf(BENEATH);
  return end < 0 ? undefined : subject.slice(0, end);
};

/** Whether the key is the subject's own, or one beneath it. */
export const isOf = (subject: string, key: string): boolean =>
  key === subject || key.startsWith(`${subject}${BENEATH}`);
