import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import type { Response } from 'express';
import type { ReadServices } from '../kernel/services.ts';

/** The signal aborts when the client disconnects. */
export const timeLimitOf = (response: Response, { clock }: Pick<ReadServices, 'clock'>): TimeLimit => {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { now: clock(), signal: leaving.signal };
};

export const cachedTenMinutes = { 'Cache-Control': 'private, max-age=600' } as const;
