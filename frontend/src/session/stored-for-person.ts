import { z } from 'zod';
import { forget, type Parser, readStored, store } from '../browser/storage.ts';
import { type PersonalThing, storageKeys } from '../browser/storage-keys.ts';

const owned = z.object({ of: z.string(), value: z.unknown() });

/** Survives a reload in this tab, and is shown to no other account. */
export const keepFor = (accountId: string, thing: PersonalThing, value: unknown): void =>
  store('session', storageKeys[thing], { of: accountId, value });

/** Null if absent, another account's, or not matching the schema. */
export const readForPerson = <T>(accountId: string, thing: PersonalThing, schema: Parser<T>): T | null =>
  readStored('session', storageKeys[thing], {
    parse: (stored) => {
      const { of, value } = owned.parse(stored);
      if (of !== accountId) throw new Error('Not theirs');
      return schema.parse(value);
    },
  });

export const forgetThing = (thing: PersonalThing): void => forget('session', storageKeys[thing]);
