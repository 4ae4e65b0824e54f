import { goesOnFor } from '@saferide/domain/dispatch/coming-near';
import { passedOver } from '@saferide/domain/dispatch/passing-over';
import { type DispatchPolicy, fixCountsSince, furthestReach, noWays } from '@saferide/domain/dispatch/published';
import type { Candidate } from '@saferide/domain/dispatch/wave';
import type { TimerTrigger } from '@saferide/domain/kernel/process';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { vagueness } from '@saferide/domain/place/fix';
import type { RideState } from '@saferide/domain/ride/published';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { DriverFix, LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { LiveBoard } from './live-board.ts';
import { type OpenSearchesParts, openSearches } from './open-searches.ts';

export interface PrefilterParts extends OpenSearchesParts {
  readonly locations: Pick<LocationIndex, 'ofAll'>;
  readonly dispatch: DispatchPolicy;
  readonly kept: Pick<LiveBoard, 'board' | 'onRide'>;
  readonly clock: () => Instant;
}

/** So long it is taken for true where drivers are. */
const LOOKED_AROUND_MS = 500;
/** Who moved so far is somewhere else: searches that did not reach them may now. */
const ELSEWHERE_METRES = 100;

interface Around {
  readonly at: Instant;
  readonly fixes: readonly DriverFix[];
}

/**
 * Passes over waves that can offer to nobody. Most of those of a busy hour are such, and to hear of one takes five round
 * trips; here, searches and the places of those who could be asked are at hand, and a hundred take two. Where anybody could
 * be asked, the process decides, on the ride's stream.
 *
 * It sees, too, who is freed or comes near: a search that could ask them does not wait for its next wave.
 */
export const searchPrefilter = ({ log, locations, dispatch, kept, clock }: PrefilterParts) => {
  const searches = openSearches({ log, kept });
  let around: Promise<Around> | null = null;
  /** Where they were, of those who could be asked, when they were last new. */
  let seen: ReadonlyMap<string, DriverFix> = new Map();

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
    if (state.status !== 'requested') return [];
    const { pickup, scheduledFor } = state.booking;
    if (!pickup) return [];
    const reach = furthestReach(dispatch, scheduledFor !== null);
    return fixes.flatMap((fix) => {
      const distanceMetres = straightLineMetres(pickup, fix);
      if (distanceMetres > reach) return [];
      const at = { distanceMetres, fixedAt: fix.fixedAt, vagueness: vagueness(fix) };
      const candidate = kept.board.candidate(fix.driverId, at, now);
      // Whether they come in time for what they promised is looked up by whoever asks them.
      return candidate ? [{ ...candidate, reservations: [], ways: noWays(dispatch) }] : [];
    });
  };

  /** Who can be asked and could not be at the last look, or was elsewhere. */
  const newcomers = (fixes: readonly DriverFix[]): readonly DriverFix[] => {
    const fresh: DriverFix[] = [];
    const places = fixes.map((fix) => {
      const last = seen.get(fix.driverId);
      if (last && straightLineMetres(last, fix) < ELSEWHERE_METRES) return last;
      fresh.push(fix);
      return fix;
    });
    seen = new Map(places.map((place) => [place.driverId, place]));
    return fresh;
  };

  return {
    /** A search of which this process hears. */
    note: searches.note,
    /** When each search goes on of which a time has come; null for those of which somebody could be asked, or that are over. */
    skips: async (times: readonly TimerTrigger[]): Promise<readonly (Instant | null)[]> => {
      const fixes = await seenAround(clock());
      const states = await searches.of(times.map(({ id }) => id));
      const now = clock();
      return times.map(({ dueAt }, index) => {
        const state = states[index] as RideState;
        return passedOver(dispatch, state, dueAt, askableBy(state, fixes, now), now);
      });
    },
    /** The searches that go on at once for who was freed or came near: no more than they may have offers, the oldest first. */
    runsEarly: async (): Promise<readonly string[]> => {
      if (searches.size === 0) {
        seen = new Map();
        return [];
      }
      const fresh = newcomers(await seenAround(clock()));
      if (fresh.length === 0) return [];
      const waiting = await searches.all();
      const now = clock();
      const offers = new Map<string, number>();
      const sooner: string[] = [];
      for (const state of waiting) {
        const goesOn = askableBy(state, fresh, now).filter((newcomer) => {
          const open = newcomer.openOffers + (offers.get(newcomer.driverId) ?? 0);
          return open < dispatch.maxOpenOffersPerDriver && goesOnFor(dispatch, state, newcomer, now);
        });
        if (goesOn.length > 0) sooner.push(state.booking.rideId);
        for (const { driverId } of goesOn) offers.set(driverId, (offers.get(driverId) ?? 0) + 1);
      }
      return sooner;
    },
  };
};
