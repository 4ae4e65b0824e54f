import { after, DAY_MS, type Instant } from '../time/instant.ts';

/**
 * How long pictures are kept that serve nothing any more. Nothing is recorded of it, so that it has no version.
 * Source: design of the product, point 36.
 */
export const uploadRetention = {
  /** Given for a form that was never sent. */
  unsentKeptMs: 30 * DAY_MS,
  /** Of a registration that was refused, from the refusal on. Those of somebody erased go with their key, at once. */
  refusedKeptMs: 30 * DAY_MS,
} as const;

export interface RetainedUpload {
  readonly id: string;
  readonly createdAt: Instant;
}

export interface UploadsOfOne {
  readonly uploads: readonly RetainedUpload[];
  /** Uploads that a form named which was sent. */
  readonly named: ReadonlySet<string>;
  /** Since when their registration stands refused; null where it does not. */
  readonly refusedAt: Instant | null;
}

/** From when on nothing needs it any more; null: for as long as things stand so. */
const overFrom = ({ id, createdAt }: RetainedUpload, { named, refusedAt }: UploadsOfOne): Instant | null => {
  if (!named.has(id)) return after(createdAt, uploadRetention.unsentKeptMs);
  // What was given since may correct the refused.
  return refusedAt !== null && createdAt <= refusedAt ? after(refusedAt, uploadRetention.refusedKeptMs) : null;
};

/** Which of somebody's uploads are over at `now`, and when the next one will be; null: none as things stand. */
export const uploadsOver = (
  of: UploadsOfOne,
  now: Instant,
): { readonly over: readonly string[]; readonly next: Instant | null } => {
  const ends = of.uploads.map((upload) => ({ id: upload.id, from: overFrom(upload, of) }));
  const later = ends.flatMap(({ from }) => (from !== null && from > now ? [from] : []));
  return {
    over: ends.filter(({ from }) => from !== null && from <= now).map(({ id }) => id),
    next: later.sort()[0] ?? null,
  };
};
