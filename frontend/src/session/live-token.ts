import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';

const claims = z.object({ exp: z.number(), sid: z.string().optional() });

const claimsOf = (token: string) => {
  const [, body = ''] = token.split('.');
  return claims.parse(JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))));
};

export const isTokenExpired = (token: string, nowMs: number): boolean => {
  try {
    return claimsOf(token).exp * 1000 <= nowMs;
  } catch {
    return true;
  }
};

/** Null if the token contains no session id. */
export const sessionIdOf = (token: string): string | null => {
  try {
    return claimsOf(token).sid ?? null;
  } catch {
    return null;
  }
};

export const liveToken = {
  save: (token: string): void => writeStored('local', storageKeys.token, token),
  valid: (nowMs: number): string | null => {
    const token = readStored('local', storageKeys.token, z.string());
    return token === null || isTokenExpired(token, nowMs) ? null : token;
  },
};
