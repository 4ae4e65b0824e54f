import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageKeys } from './storage.ts';

export const DEVICE_DATABASE = 'saferide_device';

/** The id of a session whose sign-out is unconfirmed: '' if unknown, null without such a session or without storage. */
export const pendingSignOut = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};

export interface CachedResponse {
  /** The query's hash. */
  readonly key: string;
  /** Account id. */
  readonly of: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly answer: unknown;
}

export interface StoredAction {
  readonly id: number;
  readonly kind: string;
  /** Account id. */
  readonly by: string;
  /** The idempotency key. */
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** True if sent without a response: the command may have been executed. */
  readonly tried: boolean;
  /** Epoch milliseconds until which the action can be undone and is not sent. */
  readonly heldUntil?: number;
  /** The server's sentence if it refused the command. */
  readonly refused?: string;
}

export interface SealedDraft {
  readonly key: string;
  /** Account id. */
  readonly of: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface Device extends DBSchema {
  answers: { key: string; value: CachedResponse };
  drafts: { key: string; value: SealedDraft };
  draftKeys: { key: string; value: { readonly of: string; readonly key: CryptoKey } };
  acts: { key: number; value: Omit<StoredAction, 'id'> & { readonly id?: number } };
}

let opening: Promise<IDBPDatabase<Device>> | null = null;

const forgetConnection = (): void => {
  opening = null;
};

/** Rejects without browser storage, and after a sign-out, so that late writes leave no trace of the person. */
export const openDeviceDatabase = async (): Promise<IDBPDatabase<Device>> => {
  if (pendingSignOut() !== null) throw new Error('The person has signed out on this device');
  opening ??= openDB<Device>(DEVICE_DATABASE, 2, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('answers', { keyPath: 'key' });
        database.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
      }
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('draftKeys', { keyPath: 'of' });
    },
    // Closes at once, because another tab deletes the database at sign-out.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      forgetConnection();
    },
    terminated: forgetConnection,
  }).catch((error) => {
    forgetConnection();
    throw error;
  });
  return opening;
};

export const closeDeviceDatabase = async (): Promise<void> => {
  const closing = opening;
  forgetConnection();
  (await closing?.catch(() => null))?.close();
};
