import { after, DAY_MS, type Instant } from '../time/instant.ts';

/** How long uploads are stored (product 36). */
export const uploadRetention = {
  unsubmittedRetentionMs: 30 * DAY_MS,
  /** Counted from the refusal of the registration. */
  rejectedRetentionMs: 30 * DAY_MS,
} as const;

export interface RetainedUpload {
  readonly id: string;
  readonly createdAt: Instant;
}

export interface DriverUploads {
  readonly uploads: readonly RetainedUpload[];
  readonly named: ReadonlySet<string>;
  readonly refusedAt: Instant | null;
}

/** Null if the upload must stay. */
const overFrom = ({ id, createdAt }: RetainedUpload, { named, refusedAt }: DriverUploads): Instant | null => {
  if (!named.has(id)) return after(createdAt, uploadRetention.unsubmittedRetentionMs);
  return refusedAt !== null && createdAt <= refusedAt ? after(refusedAt, uploadRetention.rejectedRetentionMs) : null;
};

export const expiredUploads = (
  of: DriverUploads,
  now: Instant,
): { readonly over: readonly string[]; readonly next: Instant | null } => {
  const ends = of.uploads.map((upload) => ({ id: upload.id, from: overFrom(upload, of) }));
  const later = ends.flatMap(({ from }) => (from !== null && from > now ? [from] : []));
  return {
    over: ends.filter(({ from }) => from !== null && from <= now).map(({ id }) => id),
    next: later.sort()[0] ?? null,
  };
};
