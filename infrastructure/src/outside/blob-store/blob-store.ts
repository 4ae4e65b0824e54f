import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface BlobStore {
  /** Writes the blob atomically. Throws BlobStoreUnavailable. */
  put(key: string, data: Uint8Array): Promise<void>;
  /** Returns null for an unused key. Throws BlobStoreUnavailable. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent. Throws BlobStoreUnavailable. */
  delete(key: string): Promise<void>;
}

/** The store is unreachable or full, or access to it was denied. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

const KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;

export const assertBlobKey = (key: string): string => {
  if (!KEY.test(key)) throw new RangeError(`not the key of a blob: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** A crash during a put may leave an unused `.part` file. */
export const folderBlobStore = (folder: string): BlobStore => {
  const fileOf = (key: string) => join(folder, assertBlobKey(key).slice(0, 2), key);

  const orUnavailable = async <T>(what: string, key: string, task: (file: string) => Promise<T>): Promise<T> => {
    const file = fileOf(key);
    try {
      return await task(file);
    } catch (cause) {
      throw new BlobStoreUnavailable(`The blob ${key} could not be ${what}: ${codeOf(cause)}`, { cause });
    }
  };

  return {
    put: (key, data) =>
      orUnavailable('put', key, async (file) => {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const part = `${file}.${randomUUID()}.part`;
        try {
          await writeFile(part, data, { mode: 0o600, flush: true });
          await rename(part, file);
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      }),
    get: (key) =>
      orUnavailable('read', key, (file) =>
        readFile(file).catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        }),
      ),
    delete: (key) => orUnavailable('deleted', key, (file) => rm(file, { force: true })),
  };
};
