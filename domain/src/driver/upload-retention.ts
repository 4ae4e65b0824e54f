import { after, DAY_MS, type Instant } from '../time/instant.ts';

/** How long unused pictures are stored (product 36). Not versioned, because nothing records it. */
export const uploadRetention = {
  /** Uploaded for a form that was never submitted. */
  unsentKeptMs: 30 * DAY_MS,
  /** Of a refused registration, counted from the refusal. Uploads of erased people go at once, with their key. */
  refusedKeptMs: 30 * DAY_MS,
} as const;

export interface RetainedUpload {
  readonly id: string;
  readonly createdAt: Instant;
}

export interface UploadsOfOne {
  readonly uploads: readonly RetainedUpload[];
  /** Uploads named by a submitted form. */
  readonly named: ReadonlySet<string>;
  /** When the registration was refused; null if it is not refused. */
  readonly refusedAt: Instant | null;
}

/** When it may be deleted; null: never, unless the registration changes. */
const overFrom = ({ id, createdAt }: RetainedUpload, { named, refusedAt }: UploadsOfOne): Instant | null => {
  if (!named.has(id)) return after(createdAt, uploadRetention.unsentKeptMs);
  // A newer upload may be a correction.
  return refusedAt !== null && createdAt <= refusedAt ? after(refusedAt, uploadRetention.refusedKeptMs) : null;
};

/** The person's uploads to delete at `now`, and when the next is due; null if none. */
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
