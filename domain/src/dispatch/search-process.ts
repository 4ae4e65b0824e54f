import { at, processOf, send, wake } from '../kernel/process.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { type OfferRide, type RideEvent, type RideState, ride } from '../ride/published.ts';
import type { Instant } from '../time/instant.ts';
import { fixLookedAtSince } from './fitness.ts';
import type { DispatchPolicy } from './policy.ts';
import { nextStep, radiusAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

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
  commands: OfferRide;
  questions: Questions;
}>();

/** Whatever begins a search for a driver sets it going, and a top-up at once; its times keep it going until somebody takes the ride. */
export const searchProcess = (policy: DispatchPolicy) => {
  const next = (state: RideState, now: Instant) => {
    if (state.status !== 'requested') return [];
    const { rideId, pickup } = state.booking;
    const { due: dueAt, step } = nextStep(policy, state, state.search.wave, now);
    if (dueAt > now) return [wake(rideId, dueAt)];
    if (step.kind === 'expire') return [send(ride, rideId, { type: 'ExpireSearch', now })];
    const { wave } = step;
    const radiusMetres = radiusAt(policy, state, now);
    return [ask('candidates', { rideId, wave, pickup, radiusMetres, fixedSince: fixLookedAtSince(policy, now) })];
  };

  return process('dispatch', { timer: 'search', begins: 'start' }, [
    on(
      ['RideRequested', 'RideScheduled', 'RideGivenBack', 'DriverAbsenceReported', 'FareToppedUp'],
      { ride: at(ride, ({ data }) => data.rideId) },
      ['wake', 'ask candidates', 'ExpireSearch'],
      (view, _, now) => next(view.ride, now),
    ),
    due({ ride: at(ride, ({ id }) => id) }, ['wake', 'ask candidates', 'ExpireSearch'], (view, _, now) =>
      next(view.ride, now),
    ),
    answered(
      'candidates',
      { ride: at(ride, ({ question }) => question.rideId) },
      ['OfferRide'],
      (view, { question: { rideId, wave }, answer }, now) =>
        view.ride.status === 'requested'
          ? [send(ride, rideId, { type: 'OfferRide', ...planWave(policy, view.ride, wave, answer, now), now })]
          : [],
    ),
    // The search has moved on while candidates were looked for: it goes on from where it is.
    refused(
      'OfferRide',
      { ride: at(ride, ({ sent }) => sent.commands.at(-1)?.id ?? null) },
      ['wake', 'ask candidates', 'ExpireSearch'],
      (view, _, now) => next(view.ride, now),
    ),
    after(
      'RideOffered',
      { ride: at(ride, ({ data }) => data.rideId) },
      ['wake', 'ask candidates', 'ExpireSearch'],
      (view, _, now) => next(view.ride, now),
    ),
  ]);
};
