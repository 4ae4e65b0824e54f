import { type DispatchPolicy, drivingMinutes, expectedEnd, pickupMinutes, promisedPickup } from '../dispatch/index.ts';
import {
  type DriverDutyCommand,
  type DriverDutyEvent,
  type DriverDutyRefusal,
  driverDuty,
  type Entitlement,
  holdsRide,
  type TravelTimes,
} from '../driver-duty/index.ts';
import type { NotAllowedInState } from '../kernel/lifecycle.ts';
import { aggregateRead, combinedSendAction, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import type { AcceptRide, GiveRideBack } from '../ride/commands.ts';
import type { DisplayedDriver, RideEvent } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideRefusal } from '../ride/refusals.ts';
import { assignedDriver, type Booking, type RideState } from '../ride/state.ts';
import { type Instant, after as later, millisBetween } from '../time/instant.ts';

export interface AcceptanceRequest {
  readonly type: 'AcceptRide';
  readonly rideId: string;
  readonly driverId: string;
  /** Null when unknown. */
  readonly fix: Coordinates | null;
  readonly startCode: string;
}

/** How long a driver's claim may be unused before it is released; longer than any request takes. */
export const CLAIM_TIMEOUT_MS = 10_000;

export interface ClaimFacts extends Entitlement {
  readonly ways: TravelTimes;
  readonly shown: DisplayedDriver | null;
  /** From the driver to the pickup; null without a known route. */
  readonly driveSeconds: number | null;
}

type Claim = Extract<DriverDutyCommand, { type: 'EngageDriver' | 'ReserveScheduledRide' }>;

const { on, afterAppend, onRequest, onRefusal, onAnswer, onTimer, call, process } = processBuilder<{
  events: RideEvent | DriverDutyEvent;
  requests: AcceptanceRequest;
  commands: AcceptRide | Claim | GiveRideBack;
  refusals: RideRefusal | DriverDutyRefusal;
  calls: {
    entitlement: {
      input: { driverId: string; rideId: string; request: AcceptanceRequest | null };
      answer: ClaimFacts;
    };
  };
}>();

const claimOf = (
  booking: Booking,
  driverId: string,
  pickupDueAt: Instant,
  { ways, shown: _shown, driveSeconds: _drive, ...entitlement }: ClaimFacts,
  now: Instant,
) => {
  const { rideId, scheduledFor } = booking;
  const until = expectedEnd(booking, pickupDueAt);
  const claim: Claim =
    scheduledFor === null
      ? { type: 'EngageDriver', driverId, rideId, until, ways, entitlement, now }
      : { type: 'ReserveScheduledRide', driverId, rideId, from: scheduledFor, until, ways, entitlement, now };
  return sendAction(driverDuty, driverId, claim, { again: true });
};

const release = (driverId: string, rideId: string, now: Instant) =>
  sendAction(driverDuty, driverId, { type: 'ReleaseDriver', driverId, rideId, cause: 'lost_the_race', now });

const claimedRideId = (event: RideEvent | DriverDutyEvent | null): string | null =>
  event?.type === 'DriverEngaged' || event?.type === 'ScheduledRideReserved' ? event.data.rideId : null;

const conflictingRideId = (refusal: RideRefusal | DriverDutyRefusal | NotAllowedInState): string | null => {
  if (refusal.refusal === 'DriverAlreadyOnRide') return refusal.rideId;
  return refusal.refusal === 'OverlapsScheduledRide' ? refusal.reservation.rideId : null;
};

const hasLetGo = (state: RideState, driverId: string): boolean =>
  state.status === 'completed' ||
  state.status === 'cancelled' ||
  (state.status === 'requested' && state.search.excluded.includes(driverId));

export const claimTimerId = (driverId: string, rideId: string): string => `${driverId} ${rideId}`;
const [DRIVER, RIDE] = [0, 1];
const part = (id: string, index: number): string => id.split(' ')[index] ?? '';

/** Claims the driver's duty first, then accepts the ride; the two streams share no transaction. */
export const acceptanceProcess = (policy: DispatchPolicy) => {
  const takenLate = (
    {
      at: begun,
      data,
    }: { readonly at: Instant; readonly data: { readonly driverId: string; readonly rideId: string } },
    now: Instant,
  ) =>
    // The timer may have released the claim of a slow acceptance.
    millisBetween(begun, now) < CLAIM_TIMEOUT_MS / 2
      ? []
      : [call('entitlement', { driverId: data.driverId, rideId: data.rideId, request: null })];

  return process('acceptance', { timer: 'claim' }, [
    onRequest(
      'AcceptRide',
      { ride: aggregateRead(ride, ({ rideId }) => rideId) },
      ['call entitlement', 'AcceptRide'],
      ({ ride: state }, request, now) => {
        const { rideId, driverId, startCode } = request;
        if (state.status === 'requested') return [call('entitlement', { driverId, rideId, request })];
        // A ride that is not requested cannot be accepted, so no claim is needed.
        return [
          sendAction(ride, rideId, { type: 'AcceptRide', driverId, pickupDueAt: now, startCode, shown: null, now }),
        ];
      },
    ),

    onRefusal(
      ['EngageDriver', 'ReserveScheduledRide'],
      {
        requestedRide: aggregateRead(ride, ({ command }) => command.rideId),
        conflictingRide: aggregateRead(ride, ({ refusal }) => conflictingRideId(refusal)),
      },
      ['ReleaseDriver', 'EngageDriver', 'ReserveScheduledRide', 'AcceptRide', 'GiveRideBack'],
      (
        { requestedRide: state, conflictingRide },
        { command: { driverId, rideId, now: begun }, refusal, sent },
        now,
      ) => {
        if (assignedDriver(state) === driverId) {
          const reason = 'Accepting took too long and the driver took another ride';
          return [sendAction(ride, rideId, { type: 'GiveRideBack', driverId, reason, now })];
        }
        const other = conflictingRideId(refusal);
        if (other === null || other === rideId || !hasLetGo(conflictingRide, driverId)) return [];
        const cause = conflictingRide.status === 'requested' ? 'given_back' : 'ride_over';
        const freed = sendAction(driverDuty, driverId, {
          type: 'ReleaseDriver',
          driverId,
          rideId: other,
          cause,
          now: begun,
        });
        return [combinedSendAction(freed, sent as typeof sent & { readonly name: 'AcceptRide' })];
      },
    ),

    onRefusal('AcceptRide', {}, ['ReleaseDriver'], (_, { command: { driverId, now }, before }) => {
      const claimed = claimedRideId(before);
      return claimed === null ? [] : [release(driverId, claimed, now)];
    }),

    on(['DriverEngaged', 'ScheduledRideReserved'], {}, ['wake'], (_, { at: begun, data: { driverId, rideId } }) => [
      wakeAction(claimTimerId(driverId, rideId), later(begun, CLAIM_TIMEOUT_MS)),
    ]),
    onTimer(
      { ride: aggregateRead(ride, ({ id }) => part(id, RIDE)) },
      ['ReleaseDriver'],
      ({ ride: state }, { id }, now) =>
        assignedDriver(state) === part(id, DRIVER) ? [] : [release(part(id, DRIVER), part(id, RIDE), now)],
    ),

    on('RideAccepted', {}, ['call entitlement'], (_, event, now) => takenLate(event, now)),
    afterAppend('RideAccepted', {}, ['call entitlement'], (_, event, now) => takenLate(event, now)),
    onAnswer(
      'entitlement',
      {
        ride: aggregateRead(ride, ({ input }) => input.rideId),
        duty: aggregateRead(driverDuty, ({ input }) => input.driverId),
      },
      ['EngageDriver', 'ReserveScheduledRide', 'AcceptRide'],
      ({ ride: state, duty }, { input: { driverId, rideId, request }, answer }, now) => {
        if (!request) {
          if (state.status === 'accepted' && assignedDriver(state) === driverId && !holdsRide(duty, rideId))
            return [claimOf(state.booking, driverId, state.assignment.pickupDueAt, answer, now)];
          // Claiming again leads to the refusal that makes the driver give this ride back.
          const onAnother = duty.status === 'engaged' && duty.rideId !== rideId;
          return state.status === 'requested' && state.search.excluded.includes(driverId) && onAnother
            ? [claimOf(state.booking, driverId, now, answer, now)]
            : [];
        }
        const booking = 'booking' in state ? state.booking : null;
        const { fix, startCode } = request;
        const { shown, driveSeconds } = answer;
        const metres = fix && booking?.pickup ? straightLineMetres(fix, booking.pickup) : 0;
        const minutes = driveSeconds === null ? pickupMinutes(policy, metres) : drivingMinutes(driveSeconds);
        const pickupDueAt = booking ? promisedPickup(booking, minutes, now) : now;
        const accept = sendAction(ride, rideId, { type: 'AcceptRide', driverId, pickupDueAt, startCode, shown, now });
        return [booking ? combinedSendAction(claimOf(booking, driverId, pickupDueAt, answer, now), accept) : accept];
      },
    ),
  ]);
};
