import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetThing, keepFor, readForPerson } from './stored-for-person.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a tab keeps for a person', () => {
  it('is given to nobody else', () => {
    keepFor('ada', 'booking', 'Yaba');
    expect(readForPerson('ada', 'booking', z.string())).toBe('Yaba');
    expect(readForPerson('bola', 'booking', z.string())).toBeNull();
  });

  it('is nothing when it has another shape', () => {
    keepFor('ada', 'booking', 7);
    expect(readForPerson('ada', 'booking', z.string())).toBeNull();
  });

  it('goes when it is forgotten', () => {
    keepFor('ada', 'booking', 'Yaba');
    forgetThing('booking');
    expect(readForPerson('ada', 'booking', z.string())).toBeNull();
  });
});
