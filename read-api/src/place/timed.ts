import type { Timed } from '@saferide/infrastructure/handling/work';
import type { Response } from 'express';
import type { ReadServices } from '../services.ts';

/** Until whoever asks has gone. */
export const timedBy = (response: Response, { clock }: Pick<ReadServices, 'clock'>): Timed => {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { now: clock(), signal: leaving.signal };
};

/** An answer about nobody, the same for everybody: a browser may keep it for ten minutes. */
export const keptAWhile = { 'Cache-Control': 'private, max-age=600' } as const;
