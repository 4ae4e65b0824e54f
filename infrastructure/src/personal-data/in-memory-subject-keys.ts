import { newKey, type SubjectKey } from '../crypto/sealing.ts';
import { isAtOrBelow, personOfKey, SubjectErased, type SubjectKeys } from './subject-keys.ts';

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
      for (const subject of requested) if (!keys.has(subject)) keys.set(subject, newKey());
      return keysOf(requested);
    },
    destroy: async (subject) => {
      for (const key of [...keys.keys()].filter((one) => isAtOrBelow(subject, one))) keys.set(key, 'destroyed');
      keys.set(subject, 'destroyed');
    },
    forget: () => undefined,
  };
};
