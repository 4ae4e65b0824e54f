import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';

export interface BlobStoreUnderTest {
  readonly store: BlobStore;
  readonly other: BlobStore;
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

export const blobStoreContract = (name: string, open: () => Promise<BlobStoreUnderTest>): void => {
  describe(`the blob store: ${name}`, () => {
    let at: BlobStoreUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at?.close());

    test.each([0, 1, 4_096, 6 * MEGABYTE])('returns a stored blob unchanged: %i bytes', async (size) => {
      const [key, data] = [randomUUID(), randomBytes(size)];
      await at.store.put(key, data);
      expect((await at.store.get(key))?.equals(data)).toBe(true);
      expect((await at.other.get(key))?.equals(data)).toBe(true);
    });

    it('returns null for an unused key', async () => {
      expect(await at.store.get(randomUUID())).toBeNull();
    });

    it('returns the blob that was last stored under a key', async () => {
      const key = randomUUID();
      await at.store.put(key, Buffer.from('the first, and a longer one'));
      await at.other.put(key, Buffer.from('the second'));
      expect(String(await at.store.get(key))).toBe('the second');
    });

    it('never returns part of a blob during concurrent puts', async () => {
      const key = randomUUID();
      await at.store.put(key, Buffer.alloc(MEGABYTE, 0));
      let putting = true;
      const puts = [1, 2, 3, 4, 5, 6].map((byte) =>
        (byte % 2 ? at.store : at.other).put(key, Buffer.alloc(MEGABYTE, byte)),
      );
      const done = Promise.all(puts).finally(() => {
        putting = false;
      });
      do {
        const seen = await at.store.get(key);
        expect([seen?.length, new Set(seen).size]).toEqual([MEGABYTE, 1]);
      } while (putting);
      await done;
      expect(new Set(await at.store.get(key)).size).toBe(1);
    });

    it('returns null for a deleted key, and other blobs are still stored', async () => {
      const [gone, other] = [`${randomUUID()}`, `${randomUUID()}`];
      const beside = `${gone}-2`;
      for (const key of [gone, other, beside]) await at.store.put(key, Buffer.from(key));
      await at.other.delete(gone);
      await at.other.delete(gone);
      expect(await at.store.get(gone)).toBeNull();
      expect([String(await at.store.get(other)), String(await at.store.get(beside))]).toEqual([other, beside]);
    });

    it('accepts a deleted key again', async () => {
      const key = randomUUID();
      await at.store.put(key, Buffer.from('before'));
      await at.store.delete(key);
      await at.store.put(key, Buffer.from('after'));
      expect(String(await at.other.get(key))).toBe('after');
    });

    const none = ['', 'ab', '..', '../escaped', '/etc/passwd', 'aa/bb', 'aa\\bb', 'aaa.part', 'aaa\0', 'AAA', '-aa'];
    test.each([...none, 'aaa\n', 'é'.repeat(3), '%2e%2e', 'a'.repeat(101)])('rejects the key %j', async (key) => {
      const attempt = async (task: () => Promise<unknown>) => task();
      await expect(attempt(() => at.store.put(key, Buffer.from('x')))).rejects.toThrow(RangeError);
      await expect(attempt(() => at.store.get(key))).rejects.toThrow(RangeError);
      await expect(attempt(() => at.store.delete(key))).rejects.toThrow(RangeError);
    });
  });
};
