import type { SubjectKey } from '../crypto/sealing.ts';
import { isAtOrBelow } from './subject-keys.ts';

const CAPACITY = 200_000;

export interface KeyCache {
  get(subject: string): SubjectKey | undefined;
  set(subject: string, key: SubjectKey): void;
  forget(subject: string): void;
}

/** Missing keys are not cached, because they may be created at any time. */
export const keyCache = (ttlMs: number, clock: () => number): KeyCache => {
  const entries = new Map<string, { readonly key: SubjectKey; readonly until: number }>();
  return {
    get: (subject) => {
      const entry = entries.get(subject);
      if (!entry) return undefined;
      if (clock() < entry.until) return entry.key;
      entries.delete(subject);
      return undefined;
    },
    set: (subject, key) => {
      entries.delete(subject);
      // A map iterates from the oldest entry.
      const oldest = entries.size >= CAPACITY ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(subject, { key, until: clock() + ttlMs });
    },
    forget: (subject) => {
      for (const key of entries.keys()) if (isAtOrBelow(subject, key)) entries.delete(key);
    },
  };
};
