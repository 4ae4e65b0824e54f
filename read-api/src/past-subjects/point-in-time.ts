import type { Instant } from '@saferide/domain/time/instant';
import type { EventStore, Position, StoredEvent } from '@saferide/infrastructure/event-store/event-store';

export interface PointInTime {
  readonly now: Instant;
  /** Null if the time `now` determines the point. */
  readonly position: Position | null;
}

export const isUpTo = ({ now, position }: PointInTime, at: Instant, place: Position): boolean =>
  position === null ? at <= now : place <= position;

export const occurredAt = ({ metadata }: Pick<StoredEvent, 'metadata'>): Instant =>
  typeof metadata.occurredAt === 'string' ? metadata.occurredAt : '';

type Readable = Pick<EventStore, 'read'>;

export const lastEventOf = async (store: Readable, stream: string): Promise<StoredEvent | null> =>
  (await store.read(stream, { direction: 'backwards', limit: 1 }))[0] ?? null;

export const eventAt = async (store: Readable, stream: string, revision: number): Promise<StoredEvent | null> =>
  (await store.read(stream, { from: revision, limit: 1 }))[0] ?? null;

/** Returns the last revision at a point in time; null if the stream was empty then. */
export const revisionBy = async (store: Readable, stream: string, moment: PointInTime): Promise<number | null> => {
  const had = (event: StoredEvent) => isUpTo(moment, occurredAt(event), event.position);
  const last = await lastEventOf(store, stream);
  if (!last) return null;
  if (had(last)) return last.revision;
  let before = -1;
  let after = last.revision;
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    const event = await eventAt(store, stream, middle);
    if (event && had(event)) before = middle;
    else after = middle;
  }
  return before < 0 ? null : before;
};
