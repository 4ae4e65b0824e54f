import type { EventStore, Position, StoredEvent } from './event-store.ts';

const AT_ONCE = 8;

type Readable = Pick<EventStore, 'read' | 'readStreams'>;

const byPosition = (one: StoredEvent, other: StoredEvent): number => (one.position < other.position ? -1 : 1);

export const readStreams = async (
  store: Readable,
  streams: readonly string[],
  until: Position | null,
  types?: readonly string[],
): Promise<readonly StoredEvent[]> => {
  if (streams.length === 0) return [];
  if (store.readStreams) return store.readStreams(streams, until, types);
  const found: StoredEvent[] = [];
  for (let at = 0; at < streams.length; at += AT_ONCE) {
    const pages = await Promise.all(streams.slice(at, at + AT_ONCE).map((stream) => store.read(stream)));
    found.push(...pages.flat());
  }
  return found
    .filter(({ position, type }) => (until === null || position <= until) && (types?.includes(type) ?? true))
    .sort(byPosition);
};
