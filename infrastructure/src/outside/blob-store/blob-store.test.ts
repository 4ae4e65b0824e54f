import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobStoreUnavailable, folderBlobStore } from './blob-store.ts';
import { blobStoreContract } from './blob-store-contract.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'saferide-blobs-'));

blobStoreContract('a folder', async () => {
  const folder = await newFolder();
  return {
    store: folderBlobStore(folder),
    other: folderBlobStore(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

describe('a folder of blobs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is created by the first put, not by reads or deletes, so that a reader needs no write access', async () => {
    const deeper = join(folder, 'not', 'yet');
    const store = folderBlobStore(deeper);
    expect(await store.get(randomUUID())).toBeNull();
    await store.delete(randomUUID());
    expect(await readdir(folder)).toEqual([]);
    await store.put('abc', Buffer.from('x'));
    const { mode } = await stat(join(deeper, 'ab', 'abc'));
    expect([mode & 0o777, (await stat(join(deeper, 'ab'))).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('reports why an operation failed, and leaves no partial file', async () => {
    const store = folderBlobStore(folder);
    await mkdir(join(folder, 'ab', 'abc', 'in the way'), { recursive: true });
    await expect(store.put('abc', Buffer.from('x'))).rejects.toThrow(BlobStoreUnavailable);
    await expect(store.get('abc')).rejects.toThrow('The blob abc could not be read: EISDIR');
    expect(await readdir(join(folder, 'ab'))).toEqual(['abc']);
  });

  it('is reported as unavailable if it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const store = folderBlobStore(file);
    await expect(store.put('abc', Buffer.from('x'))).rejects.toThrow(/^The blob abc could not be put: ENOTDIR$/);
    await expect(store.get('abc')).rejects.toThrow(BlobStoreUnavailable);
  });
});
