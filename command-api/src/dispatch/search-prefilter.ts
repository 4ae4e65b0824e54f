import { type DispatchPolicy, maxSearchRadiusMetres, noTravelTimes, staleFixCutoff } from '@saferide/domain/dispatch';
import { offerLimitsOf } from '@saferide/domain/dispatch/board';
import { canOfferAtOnce } from '@saferide/domain/dispatch/immediate-offer';
import { nextSearchIfNoDriver } from '@saferide/domain/dispatch/next-search';
import { type Candidate, hasOfferSlot } from '@saferide/domain/dispatch/wave';
import type { TimerTrigger } from '@saferide/domain/kernel/process';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { vaguenessRank } from '@saferide/domain/place/fix';
import type { RideIn, RideState } from '@saferide/domain/ride';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { DriverFix, LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { LiveBoard } from './live-board.ts';
import { type OpenSearchesServices, openSearches } from './open-searches.ts';

export interface PrefilterServices extends OpenSearchesServices {
  readonly locations: Pick<LocationIndex, 'ofAll'>;
  readonly dispatch: DispatchPolicy;
  readonly liveBoard: Pick<LiveBoard, 'board' | 'onRide'>;
  readonly clock: () => Instant;
}

const POSITIONS_REUSED_MS = 500;
const MOVED_METRES = 100;

interface Around {
  readonly at: Instant;
  readonly fixes: readonly DriverFix[];
}

const keyOf = ({ booking }: RideIn<'requested'>, { driverId }: Candidate): string =>
  `${driverId} ${booking.scheduledFor === null ? 'immediate' : 'scheduled'}`;

/** Skips waves without a driver within reach, because each wave that runs costs several database round trips. */
export const searchPrefilter = ({ log, locations, dispatch, liveBoard, clock }: PrefilterServices) => {
  const searches = openSearches({ log, liveBoard });
  let around: Promise<Around> | null = null;
  let seen: ReadonlyMap<string, DriverFix> = new Map();

  const lookAround = async (now: Instant): Promise<Around> => {
    const ids = liveBoard.board.askable(offerLimitsOf(dispatch), now);
    const since = staleFixCutoff(dispatch, now);
    const fixes = ids.length > 0 ? await locations.ofAll(ids) : [];
    return { at: now, fixes: fixes.filter(({ fixedAt }) => fixedAt >= since) };
  };
  const seenAround = async (now: Instant): Promise<readonly DriverFix[]> => {
    const last = await around;
    if (!last || Math.abs(millisBetween(last.at, now)) >= POSITIONS_REUSED_MS) around = lookAround(now);
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
    const reach = maxSearchRadiusMetres(dispatch, scheduledFor !== null);
    return fixes.flatMap((fix) => {
      const distanceMetres = straightLineMetres(pickup, fix);
      if (distanceMetres > reach) return [];
      const at = { distanceMetres, fixedAt: fix.fixedAt, vagueness: vaguenessRank(fix) };
      const candidate = liveBoard.board.candidate(fix.driverId, at, now);
      return candidate ? [{ ...candidate, reservations: [], ways: noTravelTimes(dispatch) }] : [];
    });
  };

  const newcomers = (fixes: readonly DriverFix[]): readonly DriverFix[] => {
    const fresh: DriverFix[] = [];
    const places = fixes.map((fix) => {
      const last = seen.get(fix.driverId);
      if (last && straightLineMetres(last, fix) < MOVED_METRES) return last;
      fresh.push(fix);
      return fix;
    });
    seen = new Map(places.map((place) => [place.driverId, place]));
    return fresh;
  };

  return {
    note: searches.add,
    /** Returns for each due timer the time of the next search if no driver is within reach, or null to search now. */
    skips: async (times: readonly TimerTrigger[]): Promise<readonly (Instant | null)[]> => {
      const fixes = await seenAround(clock());
      const states = await searches.of(times.map(({ id }) => id));
      const now = clock();
      return times.map(({ dueAt }, index) => {
        const state = states[index] as RideState;
        return nextSearchIfNoDriver(dispatch, state, dueAt, askableBy(state, fixes, now), now);
      });
    },
    /**
     * Returns the rides to search before their timer because a driver came near, in the order in which they were added.
     */
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
          const planned = offers.get(keyOf(state, newcomer)) ?? 0;
          return (
            hasOfferSlot(dispatch, state.booking, newcomer, planned) && canOfferAtOnce(dispatch, state, newcomer, now)
          );
        });
        if (goesOn.length > 0) sooner.push(state.booking.rideId);
        for (const newcomer of goesOn) {
          const key = keyOf(state, newcomer);
          offers.set(key, (offers.get(key) ?? 0) + 1);
        }
      }
      return sooner;
    },
  };
};
