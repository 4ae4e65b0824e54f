import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent, StreamPosition } from '@saferide/infrastructure/event-store/event-store';

type Readable = Pick<ReadableLog['store'], 'read' | 'readEach'>;

const NEAR = 20;
const AT_ONCE = 8;

interface Stretch {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
}

const stretchesOf = (places: readonly StreamPosition[]): Stretch[] => {
  const ordered = places.toSorted((a, b) =>
    a.stream === b.stream ? a.revision - b.revision : a.stream < b.stream ? -1 : 1,
  );
  const stretches: Stretch[] = [];
  for (const { stream, revision } of ordered) {
    const last = stretches.at(-1);
    if (last?.stream === stream && revision - last.to <= NEAR) {
      stretches.splice(-1, 1, { ...last, to: revision });
    } else stretches.push({ stream, from: revision, to: revision });
  }
  return stretches;
};

const byStretches = async (store: Readable, places: readonly StreamPosition[]): Promise<readonly StoredEvent[]> => {
  const stretches = stretchesOf(places);
  const found: StoredEvent[] = [];
  for (let first = 0; first < stretches.length; first += AT_ONCE) {
    const read = stretches
      .slice(first, first + AT_ONCE)
      .map(({ stream, from, to }) => store.read(stream, { from, limit: to - from + 1 }));
    found.push(...(await Promise.all(read)).flat());
  }
  return found;
};

const placed = ({ stream, revision }: StreamPosition): string => `${revision} ${stream}`;

export const storedEvents = async (
  store: Readable,
  places: readonly StreamPosition[],
): Promise<readonly StoredEvent[]> => {
  const read = await (store.readEach?.(places) ?? byStretches(store, places));
  const found = new Map(read.map((event) => [placed(event), event]));
  return places.flatMap((place) => found.get(placed(place)) ?? []);
};
