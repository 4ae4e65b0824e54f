import type { SubjectKey } from './sealing.ts';

/** One encryption key per person ("subject"). Without it, that person's part of every event reads as erased. */
export interface SubjectKeys {
  /** The keys there are, for reading: subjects never seen, or erased, are not in the map. */
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /**
   * A key for every subject, for writing: made (and safely stored) on first use. Throws SubjectErased when one of them
   * was erased.
   */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Destroys the key for good; no other is ever made for that subject. Repeating it changes nothing. */
  destroy(subject: string): Promise<void>;

  /** Drops what this process remembers of the subject: call it on hearing that another process destroyed the key. */
  forget(subject: string): void;
}

/** Nothing personal can be written about someone whose data were erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}
