import { after, DAY_MS, type Instant } from '../time/instant.ts';

/** Product 36. */
export const uploadRetention = {
  /** Pictures of a form that was never submitted. */
  unsentKeptMs: 30 * DAY_MS,
  /** Counted from the refusal of a registration. */
  refusedKeptMs: 30 * DAY_MS,
} as const;

export interface RetainedUpload {
  readonly id: string;
  readonly createdAt: Instant;
}

export interface UploadsOfOne {
  readonly uploads: readonly RetainedUpload[];
  /** By a submitted form. */
  readonly named: ReadonlySet<string>;
  /** Null if not refused. */
  readonly refusedAt: Instant | null;
}

/** Null: not to be deleted, as things are. */
const overFrom = ({ id, createdAt }: RetainedUpload, { named, refusedAt }: UploadsOfOne): Instant | null => {
  if (!named.has(id)) return after(createdAt, uploadRetention.unsentKeptMs);
  // A newer one may be a correction.
  return refusedAt !== null && createdAt <= refusedAt ? after(refusedAt, uploadRetention.refusedKeptMs) : null;
};

/** Those due at `now`, and when the next is; null without one. */
export const expiredUploads = (
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
