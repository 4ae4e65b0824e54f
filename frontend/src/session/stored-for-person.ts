import { z } from 'zod';
import { forget, type Parser, readStored, store } from '../browser/storage.ts';
import { type PersonalThing, storageKeys } from '../browser/storage-keys.ts';

const owned = z.object({ of: z.string(), value: z.unknown() });

/**
 * Stores a value for the account in this tab. It survives a reload and a session that ends while a form is filled in,
 * and is shown to no other account.
 */
export const keepFor = (accountId: string, thing: PersonalThing, value: unknown): void =>
  store('session', storageKeys[thing], { of: accountId, value });

/** Null when nothing is stored, it belongs to another account, or it does not match the schema. */
export const readForPerson = <T>(accountId: string, thing: PersonalThing, schema: Parser<T>): T | null =>
  readStored('session', storageKeys[thing], {
    parse: (stored) => {
      const { of, value } = owned.parse(stored);
      if (of !== accountId) throw new Error('Not theirs');
      return schema.parse(value);
    },
  });

export const forgetThing = (thing: PersonalThing): void => forget('session', storageKeys[thing]);
