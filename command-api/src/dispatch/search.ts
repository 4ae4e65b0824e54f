import { noTravelTimes } from '@saferide/domain/dispatch';
import { offerLimitsOf } from '@saferide/domain/dispatch/board';
import { searchProcess } from '@saferide/domain/dispatch/search-process';
import { type Candidate, offerSlotsFor, reservationIfAccepted } from '@saferide/domain/dispatch/wave';
import { overlappingReservation } from '@saferide/domain/driver-duty';
import { vaguenessRank } from '@saferide/domain/place/fix';
import { customerBookings, hasRidden } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { RideServices } from '../kernel/services.ts';
import { type ProcessCallContext, type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import type { Timers } from '../processes/timers.ts';
import { bookingOf, travelTimesTo } from '../ride/index.ts';
import type { LiveBoard } from './live-board.ts';
import { searchPrefilter } from './search-prefilter.ts';
import type { SkippedDriverCounts } from './skipped-drivers.ts';

export interface SearchServices extends Pick<RideServices, 'log' | 'locations' | 'dispatch' | 'clock'> {
  readonly liveBoard: Pick<LiveBoard, 'board' | 'reached' | 'onRide'>;
  readonly timers: Pick<Timers, 'idsOf'>;
  readonly skippedDrivers: Pick<SkippedDriverCounts, 'note'>;
}

/** Maximum number of candidates. It is high, because many nearby drivers may be on rides. */
const CANDIDATES = 5_000;

const NEAR_MINUTES = 180;

const withWays = async (
  { log, dispatch }: Pick<SearchServices, 'log' | 'dispatch'>,
  rideId: string,
  candidates: readonly Omit<Candidate, 'ways'>[],
  now: Instant,
): Promise<readonly Candidate[]> => {
  const promised = candidates.some(({ reservations }) => reservations.length > 0);
  const booking = promised ? await bookingOf(log, rideId) : null;
  const none = noTravelTimes(dispatch);
  const near = { ...none, unknownMinutes: NEAR_MINUTES };
  return Promise.all(
    candidates.map(async (candidate) => {
      if (!booking) return { ...candidate, ways: none };
      const time = reservationIfAccepted(dispatch, booking, candidate.distanceMetres, now);
      const close = candidate.reservations.filter((one) => overlappingReservation([one], time, near));
      const ways = await travelTimesTo(
        { log, dispatch },
        booking,
        close.map((one) => one.rideId),
      );
      return { ...candidate, ways };
    }),
  );
};

export const runnableSearchProcess = (services: SearchServices): RunnableProcess => {
  const { log, locations, dispatch, liveBoard, clock, timers, skippedDrivers } = services;
  const { note, skips, runsEarly } = searchPrefilter({ log, locations, dispatch, liveBoard, clock });
  const placesForRiderOf = async (rideId: string): Promise<number> => {
    const booking = await bookingOf(log, rideId);
    const rider = booking && (await log.load(customerBookings, booking.customerId)).state;
    return offerSlotsFor(dispatch, rider !== null && hasRidden(rider));
  };
  const begin = async (signal: AbortSignal) => {
    await liveBoard.reached(await log.store.head(), signal);
    for (const rideId of await timers.idsOf('search')) note(rideId);
  };
  return runnableProcess(
    searchProcess(dispatch),
    {
      candidates: async (
        { rideId, pickup, radiusMetres, fixedSince },
        { at, context: { signal } }: ProcessCallContext,
      ) => {
        note(rideId);
        if (at) await liveBoard.reached(at, signal);
        const [fixes, maxOpenOffers] = await Promise.all([
          pickup ? locations.nearby(pickup, radiusMetres, fixedSince, CANDIDATES) : [],
          placesForRiderOf(rideId),
        ]);
        const now = clock();
        const candidates = fixes.flatMap((fix) => {
          const candidate = liveBoard.board.candidate(fix.driverId, { ...fix, vagueness: vaguenessRank(fix) }, now);
          return candidate ? { ...candidate, maxOpenOffers } : [];
        });
        return withWays({ log, dispatch }, rideId, candidates, now);
      },
      reserveSlots: async ({ rideId, customerId, scheduled, wave: { driverIds, expiresAt }, end, skipped, at }) => {
        const offer = { rideId, customerId, scheduled, driverIds, expiresAt };
        // Searches that run at the same time see the same free slots, so the rider's own limit is applied again.
        const limits = { ...offerLimitsOf(dispatch), immediate: await placesForRiderOf(rideId) };
        const held = liveBoard.board.reserve(offer, limits, at);
        const without = driverIds.filter((id) => !held.includes(id));
        if (!end && held.length === 0) return held;
        const too_many_offers = [...(skipped.too_many_offers ?? []), ...without];
        skippedDrivers.note({ ...skipped, too_many_offers }, at);
        return held;
      },
    },
    {
      ...{ when: { everyMs: 250 }, skips, runsEarly },
      // Only one board may reserve offer slots, and it must contain the previous process's offers.
      alone: { begin },
    },
  );
};
