import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetAllThings, keepFor, keptFor } from './kept-for-person.ts';

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
    expect(keptFor('ada', 'booking', z.string())).toBe('Yaba');
    expect(keptFor('bola', 'booking', z.string())).toBeNull();
  });

  it('is nothing when it has another shape', () => {
    keepFor('ada', 'booking', 7);
    expect(keptFor('ada', 'booking', z.string())).toBeNull();
  });

  it('goes when they sign out', () => {
    keepFor('ada', 'booking', 'Yaba');
    forgetAllThings();
    expect(keptFor('ada', 'booking', z.string())).toBeNull();
  });
});
