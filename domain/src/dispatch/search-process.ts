import { at, processOf, send, wake } from '../kernel/process.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { type ExpireSearch, type OfferRide, type RideEvent, type RideState, ride } from '../ride/published.ts';
import type { Instant } from '../time/instant.ts';
import { fixLookedAtSince } from './fitness.ts';
import type { DispatchPolicy } from './policy.ts';
import { nextStep, radiusAt, waveAt } from './schedule.ts';
import { type Candidate, lastLook, planWave } from './wave.ts';

type Questions = {
  readonly candidates: {
    readonly question: {
      readonly rideId: string;
      readonly wave: number;
      /** Null once erased: nobody is near. */
      readonly pickup: Coordinates | null;
      readonly radiusMetres: number;
      /** Positions older than this are not looked at. */
      readonly fixedSince: Instant;
    };
    readonly answer: readonly Candidate[];
  };
};

const { on, after, refused, answered, due, ask, process } = processOf<{
  events: RideEvent;
  commands: OfferRide | ExpireSearch;
  questions: Questions;
}>();

/**
 * Whatever begins a search for a driver sets it going, and a top-up at once; its times keep it going until somebody takes
 * the ride. A wave that can offer to nobody leaves nothing behind but the time of the next.
 */
export const searchProcess = (policy: DispatchPolicy) => {
  const next = (state: RideState, now: Instant, time: Instant | null = null) => {
    if (state.status !== 'requested') return [];
    const { rideId, pickup } = state.booking;
    // The waves before a time that has come were looked after when it was set.
    const before = time === null ? 0 : waveAt(policy, state, time) - 1;
    const { due: dueAt, step } = nextStep(policy, state, Math.max(state.search.wave, before), now);
    if (dueAt > now) return [wake(rideId, dueAt)];
    // At its end, too, candidates are looked for: to say why none of them was asked.
    const wave = step.kind === 'offer' ? step.wave : state.search.wave + 1;
    const radiusMetres = radiusAt(policy, state, now);
    return [ask('candidates', { rideId, wave, pickup, radiusMetres, fixedSince: fixLookedAtSince(policy, now) })];
  };

  return process('dispatch', { timer: 'search', begins: 'start' }, [
    on(
      ['RideRequested', 'RideScheduled', 'RideGivenBack', 'DriverAbsenceReported', 'FareToppedUp'],
      { ride: at(ride, ({ data }) => data.rideId) },
      ['wake', 'ask candidates'],
      (view, _, now) => next(view.ride, now),
    ),
    due({ ride: at(ride, ({ id }) => id) }, ['wake', 'ask candidates'], (view, { dueAt }, now) =>
      next(view.ride, now, dueAt),
    ),
    answered(
      'candidates',
      { ride: at(ride, ({ question }) => question.rideId) },
      ['OfferRide', 'ExpireSearch', 'wake'],
      (view, { question: { rideId, wave }, answer }, now) => {
        if (view.ride.status !== 'requested') return [];
        const planned = planWave(policy, view.ride, wave, answer, now);
        const { due: dueAt } = nextStep(
          policy,
          view.ride,
          Math.max(view.ride.search.wave, waveAt(policy, view.ride, now)),
          now,
        );
        if (dueAt <= now) return [send(ride, rideId, { type: 'ExpireSearch', lastLook: lastLook(planned), now })];
        if (planned.driverIds.length === 0) return [wake(rideId, dueAt)];
        return [send(ride, rideId, { type: 'OfferRide', ...planned, now })];
      },
    ),
    // The search has moved on while candidates were looked for: it goes on from where it is.
    refused(
      'OfferRide',
      { ride: at(ride, ({ sent }) => sent.commands.at(-1)?.id ?? null) },
      ['wake', 'ask candidates'],
      (view, _, now) => next(view.ride, now),
    ),
    after('RideOffered', { ride: at(ride, ({ data }) => data.rideId) }, ['wake', 'ask candidates'], (view, _, now) =>
      next(view.ride, now),
    ),
  ]);
};
