import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { openDeviceDatabase } from '../browser/device-database.ts';
import { isDraftRecent } from '../browser/draft-age.ts';
import type { Parser } from '../browser/storage.ts';

export type DraftName = 'driver registration' | 'another car';

/** Returns false without a secure context, which encryption requires. */
export const canStoreDrafts = (): boolean =>
  globalThis.indexedDB !== undefined && globalThis.crypto?.subtle !== undefined;

const DRAFTS_KEY = 'saferide_drafts';
const AES = 'AES-GCM';
const IV_BYTES = 12;

const keyOf = (accountId: string, name: DraftName): string => `${accountId} ${name}`;

const sealingKey = async (accountId: string): Promise<CryptoKey> => {
  const database = await openDeviceDatabase();
  const known = await database.get('draftKeys', accountId);
  if (known) return known.key;
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await database.add('draftKeys', { of: accountId, key });
    return key;
  } catch (error) {
    const first = await database.get('draftKeys', accountId);
    if (!first) throw error;
    return first.key;
  }
};

let writes: Promise<unknown> = Promise.resolve();

const inOrder = (write: () => Promise<unknown>): Promise<unknown> => {
  writes = writes.then(write).catch((error) => console.warn('A draft could not be kept on this device', error));
  return writes;
};

export const storeDraft = (accountId: string, name: DraftName, value: unknown): Promise<unknown> =>
  inOrder(async () => {
    const key = await sealingKey(accountId);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const sealed = await crypto.subtle.encrypt({ name: AES, iv }, key, text);
    await (await openDeviceDatabase()).put('drafts', {
      key: keyOf(accountId, name),
      of: accountId,
      at: Date.now(),
      iv,
      sealed,
    });
  });

export const forgetDraft = (accountId: string, name: DraftName): Promise<unknown> =>
  inOrder(async () => (await openDeviceDatabase()).delete('drafts', keyOf(accountId, name)));

/** Null if the draft is absent, expired, cannot be decrypted or does not match `schema`. */
export const readDraft = async <T>(accountId: string, name: DraftName, schema: Parser<T>): Promise<T | null> => {
  try {
    const database = await openDeviceDatabase();
    const [draft, known] = await Promise.all([
      database.get('drafts', keyOf(accountId, name)),
      database.get('draftKeys', accountId),
    ]);
    if (!draft || !known || !isDraftRecent(draft.at)) return null;
    const opened = await crypto.subtle.decrypt({ name: AES, iv: draft.iv }, known.key, draft.sealed);
    return schema.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    return null;
  }
};

export const forgetOldDrafts = (): Promise<unknown> =>
  inOrder(async () => {
    const database = await openDeviceDatabase();
    for (const { key, at } of await database.getAll('drafts'))
      if (!isDraftRecent(at)) await database.delete('drafts', key);
  });

export const whenDraftsWritten = (): Promise<unknown> => writes;

/** Undefined while the draft is being read. */
export const useDraft = <T>(accountId: string, name: DraftName, schema: Parser<T>): T | null | undefined => {
  const [draft, setDraft] = useState<T | null>();
  useEffect(() => {
    let shown = true;
    void readDraft(accountId, name, schema).then((found) => shown && setDraft(found));
    return () => {
      shown = false;
    };
  }, [accountId, name, schema]);
  return draft;
};

export const useStoredDraft = <Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  accountId: string,
  name: DraftName,
  schema: Parser<Input>,
): void => {
  useEffect(() => {
    const tabs = new BroadcastChannel(DRAFTS_KEY);
    let fromAnotherTab = false;
    let open = true;
    const typing = form.watch((values) => {
      if (fromAnotherTab) return;
      void storeDraft(accountId, name, values).then(() => open && tabs.postMessage(name));
    });
    tabs.onmessage = async ({ data }) => {
      const draft = data === name ? await readDraft(accountId, name, schema) : null;
      if (draft === null || !open) return;
      fromAnotherTab = true;
      form.reset(draft);
      fromAnotherTab = false;
    };
    return () => {
      open = false;
      typing.unsubscribe();
      tabs.close();
    };
  }, [form, accountId, name, schema]);
};
