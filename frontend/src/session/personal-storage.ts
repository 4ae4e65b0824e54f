import { z } from 'zod';
import {
  type Parser,
  type PersonalStorageName,
  readStored,
  removeStored,
  storageKeys,
  writeStored,
} from '../browser/storage.ts';

const owned = z.object({ of: z.string(), value: z.unknown() });

export const storeForPerson = (accountId: string, thing: PersonalStorageName, value: unknown): void =>
  writeStored('session', storageKeys[thing], { of: accountId, value });

/** Null if the value is absent, belongs to another account or does not match the schema. */
export const readForPerson = <T>(accountId: string, thing: PersonalStorageName, schema: Parser<T>): T | null =>
  readStored('session', storageKeys[thing], {
    parse: (stored) => {
      const { of, value } = owned.parse(stored);
      if (of !== accountId) throw new Error('Not theirs');
      return schema.parse(value);
    },
  });

export const removeForPerson = (thing: PersonalStorageName): void => removeStored('session', storageKeys[thing]);
