import {
  type DispatchPolicy,
  drivingMinutes,
  expectedEnd,
  pickupMinutes,
  promisedPickup,
} from '../dispatch/published.ts';
import {
  type DriverDutyCommand,
  type DriverDutyEvent,
  type DriverDutyRefusal,
  driverDuty,
  type Entitlement,
  holdsRide,
  type Ways,
} from '../driver-duty/published.ts';
import { at, processOf, send, together, wake } from '../kernel/process.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import { type Instant, after as later, millisBetween } from '../time/instant.ts';
import type { AcceptRide, GiveRideBack } from './commands.ts';
import type { DriverShown, RideEvent } from './events.ts';
import { ride } from './lifecycle.ts';
import type { RideRefusal } from './refusals.ts';
import { assignedDriver, type Booking, type RideState } from './state.ts';

/** A driver's tap on "Accept". */
export interface AcceptanceRequest {
  readonly type: 'AcceptRide';
  readonly rideId: string;
  readonly driverId: string;
  /** Where the driver is; null when unknown. */
  readonly fix: Coordinates | null;
  /** Four digits, drawn by the caller. */
  readonly startCode: string;
}

/**
 * How long an acceptance may take between claiming the driver and taking the ride: longer than any request may last.
 * A claim whose ride is not the driver's by then was left behind.
 */
export const CLAIM_SETTLES_MS = 10_000;

/** Whether the driver may work, the ways between the ride and those they have, and whom the rider will look for. */
export interface Claimable extends Entitlement {
  readonly ways: Ways;
  readonly shown: DriverShown | null;
  /** By car from the driver to the pickup; null where nobody knows that way. */
  readonly driveSeconds: number | null;
}

type Claim = Extract<DriverDutyCommand, { type: 'EngageDriver' | 'ReserveScheduledRide' }>;

const { on, afterAppend, onRequest, onRefusal, onAnswer, onTimer, ask, process } = processOf<{
  events: RideEvent | DriverDutyEvent;
  requests: AcceptanceRequest;
  commands: AcceptRide | Claim | GiveRideBack;
  refusals: RideRefusal | DriverDutyRefusal;
  questions: {
    entitlement: {
      /** `wanted`: the acceptance that it is for; null when one has been made already. */
      question: { driverId: string; rideId: string; wanted: AcceptanceRequest | null };
      answer: Claimable;
    };
  };
}>();

/**
 * The driver is claimed for the ride: engaged with it, or its time kept free. Anew each time, because a claim that was
 * given back after a failed attempt has to be made again by the next.
 */
const claimOf = (
  booking: Booking,
  driverId: string,
  pickupDueAt: Instant,
  { ways, shown: _shown, driveSeconds: _drive, ...entitlement }: Claimable,
  now: Instant,
) => {
  const { rideId, scheduledFor } = booking;
  const until = expectedEnd(booking, pickupDueAt);
  const claim: Claim =
    scheduledFor === null
      ? { type: 'EngageDriver', driverId, rideId, until, ways, entitlement, now }
      : { type: 'ReserveScheduledRide', driverId, rideId, from: scheduledFor, until, ways, entitlement, now };
  return send(driverDuty, driverId, claim, { again: true });
};

const release = (driverId: string, rideId: string, now: Instant) =>
  send(driverDuty, driverId, { type: 'ReleaseDriver', driverId, rideId, cause: 'lost_the_race', now });

const isClaim = (event: RideEvent | DriverDutyEvent | null): boolean =>
  event?.type === 'DriverEngaged' || event?.type === 'ScheduledRideReserved';

/** The ride that stands in the way of a claim; null when it is something else. */
const rideInTheWay = (refusal: { readonly refusal: string }): string | null => {
  if (refusal.refusal === 'DriverAlreadyOnRide' && 'rideId' in refusal) return refusal.rideId as string;
  if (refusal.refusal === 'OverlapsScheduledRide' && 'reservation' in refusal)
    return (refusal.reservation as { rideId: string }).rideId;
  return null;
};

/** Whether the ride has let go of a driver it had: what holds the driver all the same is about to go. */
const hasLetGo = (state: RideState, driverId: string): boolean =>
  state.status === 'completed' ||
  state.status === 'cancelled' ||
  (state.status === 'requested' && state.search.excluded.includes(driverId));

/** The time of a claim: one for each driver and ride. */
export const claimId = (driverId: string, rideId: string): string => `${driverId} ${rideId}`;
const [DRIVER, RIDE] = [0, 1];
const part = (id: string, index: number): string => id.split(' ')[index] ?? '';

/**
 * Accepting touches two streams without a transaction over both: the driver is claimed on the duty stream, then the ride
 * is taken on its own. Both rules hold under any race: the duty stream admits one ride per driver, the ride's stream one
 * driver per ride. Who loses the ride gives the claim back, and a claim that nobody finished wakes by itself.
 */
export const acceptanceProcess = (policy: DispatchPolicy) => {
  const takenLate = (
    {
      at: begun,
      data,
    }: { readonly at: Instant; readonly data: { readonly driverId: string; readonly rideId: string } },
    now: Instant,
  ) =>
    // So late that its claim may have been held for one left behind, and given back.
    millisBetween(begun, now) < CLAIM_SETTLES_MS / 2
      ? []
      : [ask('entitlement', { driverId: data.driverId, rideId: data.rideId, wanted: null })];

  return process('acceptance', { timer: 'claim' }, [
    onRequest(
      'AcceptRide',
      { ride: at(ride, ({ rideId }) => rideId) },
      ['ask entitlement', 'AcceptRide'],
      ({ ride: state }, wanted, now) => {
        const { rideId, driverId, startCode } = wanted;
        if (state.status === 'requested') return [ask('entitlement', { driverId, rideId, wanted })];
        // Taken, most likely: nobody is claimed for it. The ride's own rules say what is refused.
        return [send(ride, rideId, { type: 'AcceptRide', driverId, pickupDueAt: now, startCode, shown: null, now })];
      },
    ),

    // What stands in the way may be a ride that has just ended, or a claim that is about to go.
    onRefusal(
      ['EngageDriver', 'ReserveScheduledRide'],
      {
        wanted: at(ride, ({ command }) => command.rideId),
        inTheWay: at(ride, ({ refusal }) => rideInTheWay(refusal)),
      },
      ['ReleaseDriver', 'EngageDriver', 'ReserveScheduledRide', 'AcceptRide', 'GiveRideBack'],
      ({ wanted, inTheWay }, { command: { driverId, rideId, now: begun }, refusal, sent }, now) => {
        if (assignedDriver(wanted) === driverId) {
          const reason = 'The acceptance took so long that the driver was on another ride';
          return [send(ride, rideId, { type: 'GiveRideBack', driverId, reason, now })];
        }
        const other = rideInTheWay(refusal);
        if (other === null || other === rideId || !hasLetGo(inTheWay, driverId)) return [];
        const cause = inTheWay.status === 'requested' ? 'given_back' : 'ride_over';
        const freed = send(driverDuty, driverId, { type: 'ReleaseDriver', driverId, rideId: other, cause, now: begun });
        return [together(freed, sent as typeof sent & { readonly name: 'AcceptRide' })];
      },
    ),

    onRefusal('AcceptRide', {}, ['ReleaseDriver'], (_, { command: { driverId, now }, before }) =>
      before && isClaim(before) && 'rideId' in before.data ? [release(driverId, before.data.rideId, now)] : [],
    ),

    on(['DriverEngaged', 'ScheduledRideReserved'], {}, ['wake'], (_, { at: begun, data: { driverId, rideId } }) => [
      wake(claimId(driverId, rideId), later(begun, CLAIM_SETTLES_MS)),
    ]),
    onTimer({ ride: at(ride, ({ id }) => part(id, RIDE)) }, ['ReleaseDriver'], ({ ride: state }, { id }, now) =>
      assignedDriver(state) === part(id, DRIVER) ? [] : [release(part(id, DRIVER), part(id, RIDE), now)],
    ),

    on('RideAccepted', {}, ['ask entitlement'], (_, event, now) => takenLate(event, now)),
    afterAppend('RideAccepted', {}, ['ask entitlement'], (_, event, now) => takenLate(event, now)),
    onAnswer(
      'entitlement',
      { ride: at(ride, ({ question }) => question.rideId), duty: at(driverDuty, ({ question }) => question.driverId) },
      ['EngageDriver', 'ReserveScheduledRide', 'AcceptRide'],
      ({ ride: state, duty }, { question: { driverId, rideId, wanted }, answer }, now) => {
        if (!wanted) {
          if (state.status === 'accepted' && assignedDriver(state) === driverId && !holdsRide(duty, rideId))
            return [claimOf(state.booking, driverId, state.assignment.pickupDueAt, answer, now)];
          // Given back already, because of another ride: the claim says which, to who still waits for an answer.
          const onAnother = duty.status === 'engaged' && duty.rideId !== rideId;
          return state.status === 'requested' && state.search.excluded.includes(driverId) && onAnother
            ? [claimOf(state.booking, driverId, now, answer, now)]
            : [];
        }
        const booking = 'booking' in state ? state.booking : null;
        const { fix, startCode } = wanted;
        const { shown, driveSeconds } = answer;
        const metres = fix && booking?.pickup ? straightLineMetres(fix, booking.pickup) : 0;
        const minutes = driveSeconds === null ? pickupMinutes(policy, metres) : drivingMinutes(driveSeconds);
        const pickupDueAt = booking ? promisedPickup(booking, minutes, now) : now;
        const accept = send(ride, rideId, { type: 'AcceptRide', driverId, pickupDueAt, startCode, shown, now });
        return [booking ? together(claimOf(booking, driverId, pickupDueAt, answer, now), accept) : accept];
      },
    ),
  ]);
};
