import { z } from 'zod';
import { forget, type Parser, readStored, store } from '../browser/storage.ts';
import { type PersonalThing, storageKeys } from '../browser/storage-keys.ts';

const owned = z.object({ of: z.string(), value: z.unknown() });

/**
 * Keeps something for the person signed in: it survives a reload and a session that ends in the middle of a form, and
 * nobody who signs in after them is shown it.
 */
export const keepFor = (accountId: string, thing: PersonalThing, value: unknown): void =>
  store('session', storageKeys[thing], { of: accountId, value });

/** Null when nothing is kept, it is somebody else's, or it is not of the shape asked for. */
export const readForPerson = <T>(accountId: string, thing: PersonalThing, schema: Parser<T>): T | null =>
  readStored('session', storageKeys[thing], {
    parse: (stored) => {
      const { of, value } = owned.parse(stored);
      if (of !== accountId) throw new Error('Not theirs');
      return schema.parse(value);
    },
  });

export const forgetThing = (thing: PersonalThing): void => forget('session', storageKeys[thing]);
