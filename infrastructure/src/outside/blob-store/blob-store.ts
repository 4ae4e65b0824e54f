/** Stores files in a folder or over the network; `contract.ts` has its tests. Callers seal personal data first. */
export interface BlobStore {
  /** Replaces atomically. Throws BlobStoreUnavailable, after which the old or the new blob is there, never a part. */
  put(key: string, data: Uint8Array): Promise<void>;
  /** Null if there is none. Throws BlobStoreUnavailable. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent. Throws BlobStoreUnavailable. */
  delete(key: string): Promise<void>;
}

/** The store is unreachable, full or not permitted. The message says what was attempted and why it failed. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

/** No separators, dots or capitals, so that keys are safe file names everywhere. */
const KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;

/**
 * Returns `key` if it is valid: 3 to 100 lower-case letters, digits and hyphens, not starting with a hyphen. Throws a
 * RangeError otherwise.
 */
export const blobKey = (key: string): string => {
  if (!KEY.test(key)) throw new RangeError(`not the key of a blob: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
