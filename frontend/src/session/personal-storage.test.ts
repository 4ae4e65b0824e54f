import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readForPerson, removeForPerson, storeForPerson } from './personal-storage.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a value that a tab stores for an account', () => {
  it('is not returned for another account', () => {
    storeForPerson('ada', 'booking', 'Yaba');
    expect(readForPerson('ada', 'booking', z.string())).toBe('Yaba');
    expect(readForPerson('bola', 'booking', z.string())).toBeNull();
  });

  it('is read as null if it does not match the schema', () => {
    storeForPerson('ada', 'booking', 7);
    expect(readForPerson('ada', 'booking', z.string())).toBeNull();
  });

  it('is read as null after it was deleted', () => {
    storeForPerson('ada', 'booking', 'Yaba');
    removeForPerson('booking');
    expect(readForPerson('ada', 'booking', z.string())).toBeNull();
  });
});
