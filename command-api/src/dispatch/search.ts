import type { DispatchBoard } from '@saferide/domain/dispatch/board';
import { nextStep } from '@saferide/domain/dispatch/schedule';
import { planWave, radiusOf } from '@saferide/domain/dispatch/wave';
import type { RideIn } from '@saferide/domain/ride/published';
import { ride } from '@saferide/domain/ride/published';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import type { Timers } from '../reactions/timers.ts';
import type { RideServices } from '../services.ts';

export interface SearchServices extends Pick<RideServices, 'log' | 'locations' | 'dispatch' | 'clock'> {
  readonly timers: Timers;
  readonly board: DispatchBoard;
}

/** More drivers than this are not looked at in one wave. Many of the nearest are on rides, so this is a lot. */
const CANDIDATES = 5_000;

const causeOf = (rideId: string, step: string): Cause => {
  const commandId = derivedUuid('search', rideId, step);
  return commanded(commandId, { id: 'dispatch', role: 'system' }, derivedUuid('search', rideId));
};

/**
 * Does what is due in the search for a driver and sets the timer for what comes next. Safe to call at any time and
 * any number of times: each wave of each round is one command with an id of its own.
 */
export const continueSearch = async (services: SearchServices, rideId: string, work: Work): Promise<void> => {
  const { log, dispatch, clock, timers } = services;
  for (;;) {
    const { state } = await log.load(ride, rideId);
    if (state.status !== 'requested') return;
    const now = clock();
    const { due, step } = nextStep(dispatch, state, state.search.wave, now);
    if (due > now) return timers.set({ kind: 'search', id: rideId, dueAt: due });
    if (step.kind === 'expire') {
      const expiring = causedBy(work, causeOf(rideId, `${state.search.round} expire`));
      await handle(log, ride, rideId, { type: 'ExpireSearch', now }, expiring);
      return;
    }
    const offered = await offerWave(services, state, step.wave, now, work);
    if (!offered) return;
  }
};

/** Offers one wave; false when the search had moved on meanwhile. */
const offerWave = async (
  { log, locations, dispatch, board }: SearchServices,
  state: RideIn<'requested'>,
  wave: number,
  now: Instant,
  work: Work,
): Promise<boolean> => {
  const { booking, search } = state;
  const radius = radiusOf(dispatch, wave, booking.scheduledFor !== null);
  const since = after(now, -dispatch.maxFixAgeMs);
  const fixes = booking.pickup ? await locations.nearby(booking.pickup, radius, since, CANDIDATES) : [];
  const candidates = fixes.flatMap((fix) => board.candidate(fix.driverId, fix, now) ?? []);
  const plan = planWave(dispatch, state, wave, candidates, now);
  const offering = causedBy(work, causeOf(booking.rideId, `${search.round} wave ${wave}`));
  const result = await handle(log, ride, booking.rideId, { type: 'OfferRide', ...plan, now }, offering);
  return result.outcome === 'handled';
};
