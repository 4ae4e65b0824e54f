import { describe, expect, it } from 'vitest';
import { isExpired } from './live-token.ts';

const token = (claims: object) => `x.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.y`;
const now = Date.parse('2026-03-02T10:00:00Z');

describe('the token for the socket', () => {
  it.each([
    ['a second before its end', token({ exp: now / 1_000 + 1 }), false],
    ['at its end', token({ exp: now / 1_000 }), true],
    ['without an end', token({}), true],
    ['that is no token', 'nonsense', true],
    ['that is empty', '', true],
  ])('%s', (_which, given, expired) => {
    expect(isExpired(given, now)).toBe(expired);
  });
});
