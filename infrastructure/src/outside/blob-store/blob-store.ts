/**
 * Where files lie: a folder, or storage that is asked over the network. `contract.ts` says, as tests, what each of them
 * must do. It knows nothing of what it holds: who puts something personal into it seals it before.
 */
export interface BlobStore {
  /**
   * Keeps all of `data` under `key`, in the place of what was there; whoever reads meanwhile gets the one or the other
   * whole. Throws BlobStoreUnavailable, after which the old or the new is there, and never a part.
   */
  put(key: string, data: Uint8Array): Promise<void>;
  /** All that was put under `key`; null when nothing was, or not any more. Throws BlobStoreUnavailable. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing is under `key` afterwards, and nothing need have been. Throws BlobStoreUnavailable. */
  delete(key: string): Promise<void>;
}

/** The store cannot be reached or cannot do it (no room, no permission). The message says what was asked, and why not. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

/** No separators, no dots, no capitals: the same file everywhere, and never one in another place. */
const KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;

/** `key` when it is one: 3 to 100 small letters, digits and hyphens, the first no hyphen. Throws a RangeError otherwise. */
export const blobKey = (key: string): string => {
  if (!KEY.test(key)) throw new RangeError(`not the key of a blob: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
