import { newRandomKey, type SubjectKey } from '../crypto/sealing.ts';

/**
 * Encryption keys, one for each person (subject). A key named `{person}/…` is destroyed with the person's key or
 * earlier.
 */
export interface SubjectKeys {
  keysOf(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Creates missing keys. Throws SubjectErased. */
  keysFor(subjects: Iterable<string>): Promise<ReadonlyMap<string, SubjectKey>>;

  /** Destroys the subject's key and all keys below it. Idempotent. */
  destroy(subject: string): Promise<void>;

  evict(subject: string): void;
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

export const isSubjectOrSubKey = (subject: string, key: string): boolean =>
  key === subject || key.startsWith(`${subject}${BENEATH}`);

export const inMemorySubjectKeys = (): SubjectKeys => {
  const keys = new Map<string, SubjectKey | 'destroyed'>();
  const keysOf = (subjects: Iterable<string>): ReadonlyMap<string, SubjectKey> => {
    const found = new Map<string, SubjectKey>();
    for (const subject of subjects) {
      const key = keys.get(subject);
      if (key && key !== 'destroyed') found.set(subject, key);
    }
    return found;
  };
  return {
    keysOf: async (subjects) => keysOf(subjects),
    keysFor: async (subjects) => {
      const requested = [...subjects];
      for (const subject of requested) {
        if ([subject, personOfKey(subject)].some((one) => one !== undefined && keys.get(one) === 'destroyed'))
          throw new SubjectErased(`The data of ${subject} were erased`);
      }
      for (const subject of requested) if (!keys.has(subject)) keys.set(subject, newRandomKey());
      return keysOf(requested);
    },
    destroy: async (subject) => {
      for (const key of [...keys.keys()].filter((one) => isSubjectOrSubKey(subject, one))) keys.set(key, 'destroyed');
      keys.set(subject, 'destroyed');
    },
    evict: () => undefined,
  };
};
