import { z } from 'zod';
import { readStored, store } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';

/** The token for the live socket (`spec/` document 1 §3, §4): short-lived, and accepted by nothing else. */

const claims = z.object({ exp: z.number(), sid: z.string().optional() });

const claimsOf = (token: string) => {
  const [, body = ''] = token.split('.');
  return claims.parse(JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))));
};

/** A token that cannot be decoded or has no expiry counts as expired. `nowMs`: epoch milliseconds. */
export const isExpired = (token: string, nowMs: number): boolean => {
  try {
    return claimsOf(token).exp * 1000 <= nowMs;
  } catch {
    return true;
  }
};

/** The session of a token; null when it does not say. */
export const sessionOf = (token: string): string | null => {
  try {
    return claimsOf(token).sid ?? null;
  } catch {
    return null;
  }
};

export const liveToken = {
  keep: (token: string): void => store('local', storageKeys.token, token),
  /** Null if absent or expired. */
  valid: (nowMs: number): string | null => {
    const token = readStored('local', storageKeys.token, z.string());
    return token === null || isExpired(token, nowMs) ? null : token;
  },
};
