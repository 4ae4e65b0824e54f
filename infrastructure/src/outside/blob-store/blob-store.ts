export interface BlobStore {
  /** Writes the blob atomically. Throws BlobStoreUnavailable. */
  put(key: string, data: Uint8Array): Promise<void>;
  /** Null if missing. Throws BlobStoreUnavailable. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent. Throws BlobStoreUnavailable. */
  delete(key: string): Promise<void>;
}

/** The store is unreachable, full or not permitted. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

const KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;

export const blobKey = (key: string): string => {
  if (!KEY.test(key)) throw new RangeError(`not the key of a blob: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
