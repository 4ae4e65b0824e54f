import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { type ExpireSearch, type OfferRide, type RideEvent, type RideState, ride } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { offlineFixCutoff } from './fitness.ts';
import { nextSearchAt, nextStep, radiusMetresAt } from './schedule.ts';
import {
  type Candidate,
  lastWaveOf,
  planWave,
  type SkippedDrivers,
  skippedDriversByReason,
  type Wave,
  waveWithSlots,
} from './wave.ts';

type Calls = {
  readonly candidates: {
    readonly input: {
      readonly rideId: string;
      readonly wave: number;
      /** Null once erased. */
      readonly pickup: Coordinates | null;
      readonly radiusMetres: number;
      readonly fixedSince: Instant;
    };
    readonly answer: readonly Candidate[];
  };
  readonly reserveSlots: {
    readonly input: {
      readonly rideId: string;
      readonly customerId: string;
      readonly scheduled: boolean;
      readonly wave: Wave;
      readonly end: boolean;
      readonly skipped: SkippedDrivers;
      readonly at: Instant;
    };
    readonly answer: readonly string[];
  };
};

const { on, afterAppend, onRefusal, onAnswer, onTimer, call, process } = processBuilder<{
  events: RideEvent;
  commands: OfferRide | ExpireSearch;
  calls: Calls;
}>();

/** Slots are reserved before offering, so that concurrent searches never exceed a driver's limit. */
export const searchProcess = (policy: DispatchPolicy) => {
  const next = (state: RideState, now: Instant, time: Instant | null = null) => {
    if (state.status !== 'requested') return [];
    const { rideId, pickup } = state.booking;
    const { due: dueAt, step } = nextStep(policy, state, time, now);
    if (dueAt > now) return [wakeAction(rideId, dueAt)];
    // At the end, drivers are evaluated too, to record why they were not asked.
    const wave = step.kind === 'offer' ? step.wave : state.search.wave + 1;
    const radiusMetres = radiusMetresAt(policy, state, now);
    return [call('candidates', { rideId, wave, pickup, radiusMetres, fixedSince: offlineFixCutoff(policy, now) })];
  };

  return process('dispatch', { timer: 'search', begins: 'start' }, [
    on(
      ['RideRequested', 'RideScheduled', 'RideGivenBack', 'DriverAbsenceReported', 'FareToppedUp'],
      { ride: aggregateRead(ride, ({ data }) => data.rideId) },
      ['wake', 'call candidates'],
      (view, _, now) => next(view.ride, now),
    ),
    onTimer({ ride: aggregateRead(ride, ({ id }) => id) }, ['wake', 'call candidates'], (view, { dueAt }, now) =>
      next(view.ride, now, dueAt),
    ),
    onAnswer(
      'candidates',
      { ride: aggregateRead(ride, ({ input }) => input.rideId) },
      ['call reserveSlots', 'wake'],
      (view, { input: { rideId, wave }, answer }, now) => {
        if (view.ride.status !== 'requested') return [];
        const { customerId, scheduledFor } = view.ride.booking;
        const planned = planWave(policy, view.ride, wave, answer, now);
        const dueAt = nextSearchAt(policy, view.ride, now);
        const end = dueAt <= now;
        if (!end && planned.driverIds.length === 0) return [wakeAction(rideId, dueAt)];
        const driverIds = end ? [] : planned.driverIds;
        return [
          call('reserveSlots', {
            ...{ rideId, customerId, scheduled: scheduledFor !== null, end, at: now, wave: { ...planned, driverIds } },
            skipped: skippedDriversByReason(policy, view.ride, answer, { driverIds, end, now }),
          }),
        ];
      },
    ),
    onAnswer(
      'reserveSlots',
      { ride: aggregateRead(ride, ({ input }) => input.rideId) },
      ['OfferRide', 'ExpireSearch', 'wake', 'call candidates'],
      (view, { input: { rideId, wave, end, at: plannedAt }, answer }, now) => {
        if (view.ride.status !== 'requested') return [];
        if (end) return [sendAction(ride, rideId, { type: 'ExpireSearch', lastLook: lastWaveOf(wave), now })];
        const offer = waveWithSlots(wave, answer);
        if (offer.driverIds.length > 0)
          return [sendAction(ride, rideId, { type: 'OfferRide', ...offer, now: plannedAt })];
        const dueAt = nextSearchAt(policy, view.ride, now);
        return dueAt > now ? [wakeAction(rideId, dueAt)] : next(view.ride, now);
      },
    ),
    onRefusal(
      'OfferRide',
      { ride: aggregateRead(ride, ({ sent }) => sent.commands.at(-1)?.id ?? null) },
      ['wake', 'call candidates'],
      (view, _, now) => next(view.ride, now),
    ),
    afterAppend(
      'RideOffered',
      { ride: aggregateRead(ride, ({ data }) => data.rideId) },
      ['wake', 'call candidates'],
      (view, _, now) => next(view.ride, now),
    ),
  ]);
};
