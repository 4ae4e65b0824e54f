import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { fareMethods } from '@saferide/domain/money/payment-method';
import { ratingReasons } from '@saferide/domain/rating/reasons';
import { starRange } from '@saferide/domain/rating/stars';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import type { RideState } from '@saferide/domain/ride/state';
import { tripEndConfirmations } from '@saferide/domain/ride/trip-end';
import { declineReasons } from '@saferide/domain/ride/wave-outcomes';
import { openingTariff, tariffs } from '@saferide/domain/tariff';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { TARIFFS_ID } from '@saferide/infrastructure/tariff/known-tariffs';
import { z } from 'zod';
import {
  type CommandTryContext,
  idField,
  nairaAmountField,
  type TryableCommands,
  textField,
  tryableCommand,
} from '../past-subjects/tryable-command.ts';

type Then = Pick<CommandTryContext<RideState>, 'state' | 'id'>;

const booking = ({ state }: Pick<Then, 'state'>) => ('booking' in state ? state.booking : null);
const rider = (then: Then) => ({ customerId: booking(then)?.customerId });
const aDriver = (then: Then) => {
  const { state } = then;
  if ('assignment' in state) return { driverId: state.assignment.driverId };
  return 'search' in state ? { driverId: Object.keys(state.search.offers)[0] } : {};
};

const byRider = z.object({ customerId: idField });
const byDriver = z.object({ driverId: idField });
const byEither = z.object({ accountId: idField });
const hoursField = z.int().min(1).max(hoursPolicy.most);
const proposedHours = ({ state }: Then) => (state.status === 'in_progress' && state.proposedHours?.hours) || 1;
/** A substitute for the driver's position, because the log contains no positions. */
const unknownPlace = null;
const tryable = tryableCommand<RideState, RideCommand>();

const fare = (then: Then) => {
  const agreed = booking(then)?.fareKobo;
  return agreed === undefined ? undefined : toNaira(agreed);
};

/**
 * The commands that can be tried. Booking and offering are omitted, because they need quotes and positions, which are
 * not in the log.
 */
export const pastRideCommands: TryableCommands = {
  ...tryable(
    'TopUpFare',
    byRider.extend({ newFare: nairaAmountField }),
    ({ customerId, newFare }) => ({ customerId, tariff: openingTariff, claimedFareKobo: fromNaira(newFare) }),
    (then) => ({ ...rider(then), newFare: fare(then) }),
  ),
  ...tryable(
    'AcceptRide',
    byDriver.extend({ minutesToPickup: z.int().min(0).max(600) }),
    ({ driverId, minutesToPickup }, { now }) => ({
      ...{ driverId, startCode: '0000', shown: null },
      pickupDueAt: after(now, minutesToPickup * MINUTE_MS),
    }),
    (then) => ({ ...aDriver(then), minutesToPickup: 10 }),
  ),
  ...tryable('DeclineOffer', byDriver.extend({ reason: z.enum(declineReasons).nullable() }), (given) => given, aDriver),
  ...tryable('CancelRide', byRider.extend({ reason: textField }), (given) => given, rider),
  ...tryable('ConfirmDriverSeen', byRider, (given) => ({ ...given, driverAt: unknownPlace, confirmed: true }), rider),
  ...tryable('MarkArrived', byDriver, (given) => ({ ...given, fix: unknownPlace }), aDriver),
  ...tryable('AskRelease', byRider, (given) => ({ ...given, driverAt: unknownPlace }), rider),
  ...tryable('GrantRelease', z.object({ driverId: idField.nullable() }), (given) => given, aDriver),
  ...tryable(
    'StartRide',
    byDriver.extend({ withTheRightCode: z.boolean() }),
    ({ driverId, withTheRightCode }, { state }) => ({
      driverId,
      code: (withTheRightCode && 'assignment' in state && state.assignment.startCode) || 'none',
    }),
    (then) => ({ ...aDriver(then), withTheRightCode: true }),
  ),
  ...tryable('ConfirmInCar', byRider, (given) => ({ ...given, riderAt: unknownPlace, driverAt: unknownPlace }), rider),
  ...tryable('GiveRideBack', byDriver.extend({ reason: textField }), (given) => given, aDriver),
  ...tryable('ReportDriverAbsent', byRider, (given) => given, rider),
  ...tryable(
    'ReportRiderNoShow',
    byDriver.extend({ wroteToTheRider: z.boolean() }),
    ({ driverId, wroteToTheRider }, { now }) => ({
      driverId,
      wroteAt: wroteToTheRider ? [after(now, -ridePolicy.noShowAfterContactMs)] : [],
      mayContact: true,
    }),
    (then) => ({ ...aDriver(then), wroteToTheRider: true }),
  ),
  ...tryable('RecordRiderCalled', byDriver, (given) => given, aDriver),
  ...tryable(
    'CompleteRide',
    byDriver.extend({ finalFare: nairaAmountField, atTheDestination: z.boolean(), reason: textField }),
    async ({ driverId, finalFare, atTheDestination, reason }, { state, load, now }) => {
      const { destination = null, distanceMetres = 0 } = booking({ state }) ?? {};
      const { adopted } = (await load(tariffs, TARIFFS_ID)).state;
      const there = { fixedAt: now, source: 'measured', accuracy: 0, doubted: false } as const;
      return {
        driven: { metres: distanceMetres, pairCountedAt: null },
        ...{ driverId, reason, fix: atTheDestination && destination ? { ...destination, ...there } : unknownPlace },
        tariffs: adopted.map(({ tariff }) => tariff),
        claimedFinalFareKobo: fromNaira(finalFare),
      };
    },
    (then) => ({ ...aDriver(then), finalFare: fare(then), atTheDestination: true, reason: '' }),
  ),
  ...tryable(
    'ProposeHours',
    byEither.extend({ hours: hoursField }),
    async (given, { load }) => {
      const { adopted } = (await load(tariffs, TARIFFS_ID)).state;
      return { ...given, tariffs: adopted.map(({ tariff }) => tariff) };
    },
    (then) => ({ accountId: booking(then)?.customerId, hours: 1 }),
  ),
  ...tryable(
    'AcceptHours',
    byEither.extend({ hours: hoursField }),
    (given) => given,
    (then) => ({ accountId: aDriver(then).driverId, hours: proposedHours(then) }),
  ),
  ...tryable(
    'DeclineHours',
    byEither,
    (given) => given,
    (then) => ({ accountId: aDriver(then).driverId }),
  ),
  ...tryable('ConfirmTripEnd', byRider.extend({ word: z.enum(tripEndConfirmations) }), (given) => given, rider),
  ...tryable(
    'EndRide',
    z.object({
      operatorId: idField,
      outcome: z.enum(['completed', 'cancelled']),
      finalFare: nairaAmountField.nullable(),
      reason: textField,
    }),
    ({ finalFare, ...given }, { state }) => ({
      ...given,
      driven: { metres: booking({ state })?.distanceMetres ?? 0, pairCountedAt: null },
      claimedFinalFareKobo: finalFare === null ? null : fromNaira(finalFare),
    }),
    () => ({ outcome: 'completed' }),
  ),
  ...tryable(
    'RateRide',
    z.object({
      raterId: idField,
      stars: z.int().min(starRange.min).max(starRange.max),
      reason: z.enum(ratingReasons).nullable(),
      comment: textField,
    }),
    ({ reason, ...given }) => ({ ...given, reasons: reason === null ? [] : [reason] }),
    (then) => ({ raterId: booking(then)?.customerId, stars: starRange.max, reason: null, comment: '' }),
  ),
  ...tryable(
    'RecordFarePaid',
    byDriver.extend({ method: z.enum(fareMethods).nullable(), paid: nairaAmountField.nullable() }),
    ({ paid, ...given }) => ({ ...given, paidKobo: paid === null ? null : fromNaira(paid) }),
    (then) => ({ ...aDriver(then), paid: null }),
  ),
  ...tryable('ClaimFarePaid', byRider.extend({ method: z.enum(fareMethods).nullable() }), (given) => given, rider),
  ...tryable('RequestReceipt', byRider, (given) => given, rider),
  ...tryable(
    'DecideFareCase',
    z.object({ operatorId: idField, paid: nairaAmountField, reason: textField }),
    ({ paid, ...given }) => ({ ...given, paidKobo: fromNaira(paid) }),
    (then) => ({ paid: fare(then) }),
  ),
  ...tryable('ReportSetDownEarly', byRider, (given) => given, rider),
};
