import { passedOver } from '@saferide/domain/dispatch/passing-over';
import { type DispatchPolicy, fixCountsSince, noWays } from '@saferide/domain/dispatch/published';
import type { Candidate } from '@saferide/domain/dispatch/wave';
import type { HeardTime } from '@saferide/domain/kernel/process';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { vagueness } from '@saferide/domain/place/fix';
import { type RideState, ride } from '@saferide/domain/ride/published';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { DriverFix, LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { KeptBoard } from './keep-board.ts';

export interface LookoutParts {
  readonly log: Pick<EventLog, 'load'>;
  readonly locations: Pick<LocationIndex, 'ofAll'>;
  readonly dispatch: DispatchPolicy;
  readonly kept: Pick<KeptBoard, 'board' | 'onRide'>;
  readonly clock: () => Instant;
}

/** So long it is taken for true where drivers are; who comes near meanwhile is found by the next wave. */
const LOOKED_AROUND_MS = 500;
/** More searches than are open at once; the one looked at longest ago is forgotten first, and read anew. */
const REMEMBERED = 50_000;
const READ_AT_ONCE = 8;

interface Around {
  readonly at: Instant;
  readonly fixes: readonly DriverFix[];
}

/**
 * Passes over waves that can offer to nobody. Most of those of a busy hour are such, and to hear of one takes five round
 * trips; here, searches and the places of those who could be asked are at hand, and a hundred take two. Where anybody could
 * be asked, the process decides, on the ride's stream.
 */
export const lookout = ({ log, locations, dispatch, kept, clock }: LookoutParts) => {
  const searches = new Map<string, RideState>();
  const reading = new Map<string, object>();
  let around: Promise<Around> | null = null;

  kept.onRide((rideId) => {
    searches.delete(rideId);
    // What is being read of it may be of before.
    reading.delete(rideId);
  });

  const forgetOldest = () => {
    for (const oldest of searches.keys()) {
      if (searches.size <= REMEMBERED) break;
      searches.delete(oldest);
    }
  };

  const searchOf = async (rideId: string): Promise<RideState> => {
    const known = searches.get(rideId);
    if (known) return known;
    const mine = {};
    reading.set(rideId, mine);
    try {
      const { state } = await log.load(ride, rideId);
      if (reading.get(rideId) === mine) searches.set(rideId, state);
      forgetOldest();
      return state;
    } finally {
      if (reading.get(rideId) === mine) reading.delete(rideId);
    }
  };

  const lookAround = async (now: Instant): Promise<Around> => {
    const ids = kept.board.askable(dispatch.maxOpenOffersPerDriver, now);
    const since = fixCountsSince(dispatch, now);
    const fixes = ids.length > 0 ? await locations.ofAll(ids) : [];
    return { at: now, fixes: fixes.filter(({ fixedAt }) => fixedAt >= since) };
  };
  const seenAround = async (now: Instant): Promise<readonly DriverFix[]> => {
    const last = await around;
    if (!last || Math.abs(millisBetween(last.at, now)) >= LOOKED_AROUND_MS) around = lookAround(now);
    const looking = around;
    try {
      return (await looking)?.fixes ?? [];
    } catch (error) {
      around = null;
      throw error;
    }
  };

  const askableBy = (state: RideState, fixes: readonly DriverFix[], now: Instant): readonly Candidate[] => {
    const pickup = state.status === 'requested' ? state.booking.pickup : null;
    if (!pickup) return [];
    return fixes.flatMap((fix) => {
      const seen = { distanceMetres: straightLineMetres(pickup, fix), fixedAt: fix.fixedAt, vagueness: vagueness(fix) };
      const candidate = kept.board.candidate(fix.driverId, seen, now);
      // Whether they come in time for what they promised is looked up by whoever asks them.
      return candidate ? [{ ...candidate, reservations: [], ways: noWays(dispatch) }] : [];
    });
  };

  return {
    /** When each search goes on of which a time has come; null for those of which somebody could be asked, or that are over. */
    passesOver: async (times: readonly HeardTime[]): Promise<readonly (Instant | null)[]> => {
      const fixes = await seenAround(clock());
      const next: (Instant | null)[] = [];
      for (let from = 0; from < times.length; from += READ_AT_ONCE) {
        const some = times.slice(from, from + READ_AT_ONCE);
        const states = await Promise.all(some.map(({ id }) => searchOf(id)));
        const now = clock();
        for (const [index, state] of states.entries()) {
          const { dueAt } = some[index] as HeardTime;
          next.push(passedOver(dispatch, state, dueAt, askableBy(state, fixes, now), now));
        }
      }
      return next;
    },
  };
};
