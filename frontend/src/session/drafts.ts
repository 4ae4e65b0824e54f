import { device } from '../browser/device.ts';
import { isRecent } from '../browser/draft-age.ts';
import type { Parser } from '../browser/storage.ts';

/** Forms whose drafts outlive their tab. */
export type DraftName = 'driver registration' | 'another car';

/** Whether this browser can store drafts: encryption needs a secure context. */
export const canKeepDrafts = (): boolean =>
  globalThis.indexedDB !== undefined && globalThis.crypto?.subtle !== undefined;

const AES = 'AES-GCM';
const IV_BYTES = 12;

const keyOf = (accountId: string, name: DraftName): string => `${accountId} ${name}`;

/** The account's key on this device; created for its first draft. */
const sealingKey = async (accountId: string): Promise<CryptoKey> => {
  const database = await device();
  const known = await database.get('draftKeys', accountId);
  if (known) return known.key;
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await database.add('draftKeys', { of: accountId, key });
    return key;
  } catch (error) {
    // Another tab has created one meanwhile.
    const first = await database.get('draftKeys', accountId);
    if (!first) throw error;
    return first.key;
  }
};

/** Writes run one after another, so that the draft typed last is stored last. */
let writes: Promise<unknown> = Promise.resolve();

const inOrder = (write: () => Promise<unknown>): Promise<unknown> => {
  writes = writes.then(write).catch((error) => console.warn('A draft could not be kept on this device', error));
  return writes;
};

/** Stores an encrypted draft for the account, shared by all tabs, until it signs out. */
export const keepDraft = (accountId: string, name: DraftName, value: unknown): Promise<unknown> =>
  inOrder(async () => {
    const key = await sealingKey(accountId);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const sealed = await crypto.subtle.encrypt({ name: AES, iv }, key, text);
    await (await device()).put('drafts', { key: keyOf(accountId, name), of: accountId, at: Date.now(), iv, sealed });
  });

export const forgetDraft = (accountId: string, name: DraftName): Promise<unknown> =>
  inOrder(async () => (await device()).delete('drafts', keyOf(accountId, name)));

/** The account's draft; null if absent, expired, undecryptable or not matching `schema`. */
export const readDraft = async <T>(accountId: string, name: DraftName, schema: Parser<T>): Promise<T | null> => {
  try {
    const database = await device();
    const [draft, known] = await Promise.all([
      database.get('drafts', keyOf(accountId, name)),
      database.get('draftKeys', accountId),
    ]);
    if (!draft || !known || !isRecent(draft.at)) return null;
    const opened = await crypto.subtle.decrypt({ name: AES, iv: draft.iv }, known.key, draft.sealed);
    return schema.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    // Without storage or a valid draft the form starts empty.
    return null;
  }
};

/** Deletes drafts that were not changed for too long, whether or not their form is opened again. */
export const forgetOldDrafts = (): Promise<unknown> =>
  inOrder(async () => {
    const database = await device();
    for (const { key, at } of await database.getAll('drafts')) if (!isRecent(at)) await database.delete('drafts', key);
  });

/** Resolves when all pending writes are done. */
export const draftsWritten = (): Promise<unknown> => writes;
