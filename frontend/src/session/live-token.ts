import { z } from 'zod';
import { keep, kept } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';

/** The token for the live socket (`spec/` document 1 §3, §4): short-lived, and nothing but the socket accepts it. */

const claims = z.object({ exp: z.number() });

/** A token that cannot be decoded, or says no end, counts as expired. `nowMs`: epoch milliseconds. */
export const isExpired = (token: string, nowMs: number): boolean => {
  try {
    const [, body = ''] = token.split('.');
    const { exp } = claims.parse(JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))));
    return exp * 1000 <= nowMs;
  } catch {
    return true;
  }
};

export const liveToken = {
  keep: (token: string): void => keep('local', storageKeys.token, token),
  /** Null when there is none that still holds. */
  valid: (nowMs: number): string | null => {
    const token = kept('local', storageKeys.token, z.string());
    return token === null || isExpired(token, nowMs) ? null : token;
  },
};
