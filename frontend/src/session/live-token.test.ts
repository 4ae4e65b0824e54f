import { describe, expect, it } from 'vitest';
import { isTokenExpired } from './live-token.ts';

const token = (claims: object) => `x.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.y`;
const now = Date.parse('2026-03-02T10:00:00Z');

describe('isTokenExpired', () => {
  it.each([
    ['is false a second before its expiry', token({ exp: now / 1_000 + 1 }), false],
    ['is true at its expiry', token({ exp: now / 1_000 }), true],
    ['is true without an expiry', token({}), true],
    ['is true for an undecodable token', 'nonsense', true],
    ['is true for an empty token', '', true],
  ])('%s', (_which, given, expired) => {
    expect(isTokenExpired(given, now)).toBe(expired);
  });
});
