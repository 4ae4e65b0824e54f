import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { signedOutHere } from './signed-out.ts';
import { DEVICE } from './storage-keys.ts';

/** What a person was last shown of something that they need without a network. */
export interface StoredAnswer {
  /** The query's hash. */
  readonly key: string;
  /** Whose it is: the id of an account. */
  readonly of: string;
  /** When it was true, in epoch milliseconds. */
  readonly at: number;
  readonly answer: unknown;
}

/** Something a person did that waits for the network. */
export interface QueuedAct {
  /** In the order of the acts. */
  readonly id: number;
  readonly kind: string;
  /** Whose act it is: the id of an account. */
  readonly by: string;
  /** With it the act is one act, however often it is sent. */
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** In epoch milliseconds. */
  readonly madeAt: number;
  /** It has been sent, and no answer came: it may have happened. */
  readonly tried: boolean;
  /** The server would not take it, and says why: whoever did it decides what becomes of it. */
  readonly refused?: string;
}

/** A form that was not sent yet. Only `key` of `draftKeys` opens it. */
export interface SealedDraft {
  /** Which form, and whose. */
  readonly key: string;
  /** Whose it is: the id of an account. */
  readonly of: string;
  /** When it was last changed, in epoch milliseconds. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface Device extends DBSchema {
  answers: { key: string; value: StoredAnswer };
  drafts: { key: string; value: SealedDraft };
  /** The key of each person's drafts. No script can read its bytes. */
  draftKeys: { key: string; value: { readonly of: string; readonly key: CryptoKey } };
  acts: { key: number; value: Omit<QueuedAct, 'id'> & { readonly id?: number } };
}

let opening: Promise<IDBPDatabase<Device>> | null = null;

const forgetConnection = (): void => {
  opening = null;
};

/**
 * What this device keeps for the person signed in. Rejects where the browser keeps nothing, and after somebody has
 * signed out: what comes too late leaves no trace of them.
 */
export const device = async (): Promise<IDBPDatabase<Device>> => {
  if (signedOutHere() !== null) throw new Error('Somebody has signed out here');
  opening ??= openDB<Device>(DEVICE, 2, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('answers', { keyPath: 'key' });
        database.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
      }
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('draftKeys', { keyPath: 'of' });
    },
    // Another page takes it away: somebody signs out there.
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

/** Closes it, so that it can be taken away. */
export const closeDevice = async (): Promise<void> => {
  const closing = opening;
  // At once: what is asked for from now on must not get a connection that is about to close.
  forgetConnection();
  (await closing?.catch(() => null))?.close();
};
