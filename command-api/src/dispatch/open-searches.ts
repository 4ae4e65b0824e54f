import { type RideIn, type RideState, ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { LiveBoard } from './live-board.ts';

export interface OpenSearchesServices {
  readonly log: Pick<EventLog, 'load'>;
  readonly liveBoard: Pick<LiveBoard, 'onRide'>;
}

const REMEMBERED = 50_000;
const READ_AT_ONCE = 8;

export interface OpenSearches {
  add(rideId: string): void;
  of(rideIds: readonly string[]): Promise<readonly RideState[]>;
  /** Returns the rides in the order in which they were added. */
  all(): Promise<readonly RideIn<'requested'>[]>;
  readonly size: number;
}

export const openSearches = ({ log, liveBoard }: OpenSearchesServices): OpenSearches => {
  /** The ride of each open search; null until it is read, and again after each of its events. */
  const searches = new Map<string, RideIn<'requested'> | null>();
  const reading = new Map<string, object>();

  liveBoard.onRide(({ rideId, over }) => {
    if (over) searches.delete(rideId);
    else if (searches.has(rideId)) searches.set(rideId, null);
    // A read in progress may have started before the event.
    reading.delete(rideId);
  });

  const remember = (rideId: string, state: RideIn<'requested'> | null) => {
    searches.set(rideId, state);
    for (const oldest of searches.keys()) {
      if (searches.size <= REMEMBERED) break;
      searches.delete(oldest);
    }
  };

  const read = async (rideId: string): Promise<RideState> => {
    const known = searches.get(rideId);
    if (known) return known;
    const mine = {};
    reading.set(rideId, mine);
    try {
      const { state } = await log.load(ride, rideId);
      if (reading.get(rideId) !== mine) return state;
      if (state.status === 'requested') remember(rideId, state);
      else searches.delete(rideId);
      return state;
    } finally {
      if (reading.get(rideId) === mine) reading.delete(rideId);
    }
  };

  const of = async (rideIds: readonly string[]): Promise<readonly RideState[]> => {
    const states: RideState[] = [];
    for (let from = 0; from < rideIds.length; from += READ_AT_ONCE)
      states.push(...(await Promise.all(rideIds.slice(from, from + READ_AT_ONCE).map(read))));
    return states;
  };

  return {
    add: (rideId) => {
      if (!searches.has(rideId)) remember(rideId, null);
    },
    of,
    all: async () => {
      await of([...searches].flatMap(([rideId, state]) => (state ? [] : [rideId])));
      return [...searches.values()].filter((state) => state !== null);
    },
    get size() {
      return searches.size;
    },
  };
};
