import { riderCases } from '@saferide/domain/case';
import type { DriverEvent } from '@saferide/domain/driver/events';
import { driver } from '@saferide/domain/driver/lifecycle';
import { expiredUploads } from '@saferide/domain/driver/upload-retention';
import { after, DAY_MS, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { EventLog, LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import { reviewPhotosOf } from './vehicle-review/index.ts';

export interface UnusedUploadsServices {
  readonly log: EventLog;
  readonly uploads: Uploads;
  readonly clock: () => Instant;
}

const AT_ONCE = 100;
const CHECK_EVERY_MS = DAY_MS;
const CHECK_DRIVERS_EVERY_MS = 30 * DAY_MS;
/** How long an upload is hidden before it is deleted, which must be longer than any request. */
const HIDDEN_FOR_MS = 10 * MINUTE_MS;

/** Hides expired uploads some time before deleting them, because a request in progress may use them. */
export const deleteUnusedUploads = async (parts: UnusedUploadsServices, signal: AbortSignal): Promise<void> => {
  const { uploads, clock } = parts;
  for (const ownerId of await uploads.ownersToCheck(clock(), AT_ONCE)) {
    signal.throwIfAborted();
    await lookAt(parts, ownerId);
  }
};

const lookAt = async ({ log, uploads, clock }: UnusedUploadsServices, ownerId: string): Promise<void> => {
  const now = clock();
  const loaded = await log.load(driver, ownerId);
  const named = new Set([
    ...documentsIn(loaded),
    ...(await reviewPhotosOf(log, ownerId)),
    ...(await casePhotosOf(log, ownerId)),
  ]);
  const all = await uploads.listWithMarked(ownerId);
  const stored = all.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() }));
  const { over, next } = expiredUploads({ uploads: stored, named, refusedAt: refusedAt(loaded) }, now);
  const letGoSince = new Map(all.map(({ id, letGoAt }) => [id, letGoAt]));
  const isOver = new Set(over);
  await uploads.restore(all.filter(({ id, letGoAt }) => letGoAt && !isOver.has(id)).map(({ id }) => id));
  const news = over.filter((id) => !letGoSince.get(id));
  await uploads.markForDeletion(news, now);
  const gone = over.filter((id) => (letGoSince.get(id)?.toISOString() ?? now) <= after(now, -HIDDEN_FOR_MS));
  await uploads.delete(gone);
  const again = after(now, loaded.state.status === 'verified' ? CHECK_DRIVERS_EVERY_MS : CHECK_EVERY_MS);
  const soonest = over.length > gone.length ? after(now, HIDDEN_FOR_MS) : again;
  await uploads.scheduleCheck(ownerId, next !== null && next < soonest ? next : soonest);
};

type Record = Pick<LoadedAggregate<unknown, DriverEvent>, 'events'>;

const documentsIn = ({ events }: Record): readonly string[] =>
  events.flatMap(({ event: { data } }) =>
    'documents' in data
      ? Object.values(data.documents)
          .flat()
          .filter((id) => typeof id === 'string')
      : [],
  );

const casePhotosOf = async (log: EventLog, ownerId: string): Promise<readonly string[]> =>
  (await log.load(riderCases, ownerId)).events.flatMap(({ event }) =>
    event.type === 'CaseOpened' || event.type === 'CaseMessageSent' ? (event.data.photoId ?? []) : [],
  );

const refusedAt = ({ events, state }: LoadedAggregate<{ readonly status: string }, DriverEvent>): Instant | null =>
  state.status === 'rejected'
    ? (events.findLast(({ event }) => event.type === 'VerificationFailed')?.event.at ?? null)
    : null;
