import { type DriverNotVerified, notVerifiedRefusals, type VehicleFault } from '../driver/index.ts';
import { notNowText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText, waitText } from '../kernel/wording.ts';
import type { Instant } from '../time/instant.ts';
import type { Reservation } from './events.ts';

export type DriverDutyRefusal =
  | DriverNotVerified
  | { readonly refusal: 'DriverSuspended' }
  | { readonly refusal: 'VehicleNotApproved'; readonly fault: VehicleFault }
  | { readonly refusal: 'SubscriptionInactive'; readonly expiredAt: Instant | null }
  | { readonly refusal: 'AlreadyOnline' }
  | { readonly refusal: 'AlreadyOffline' }
  | { readonly refusal: 'DriverOffline' }
  | { readonly refusal: 'DriverAlreadyOnRide'; readonly rideId: string }
  | { readonly refusal: 'OverlapsScheduledRide'; readonly reservation: Reservation }
  /** What a rider reads in place of OverlapsScheduledRide. */
  | { readonly refusal: 'DriverPromisedAnotherRide' }
  | { readonly refusal: 'TooManyReservations'; readonly limit: number }
  | {
      readonly refusal: 'GivenBackTooOften';
      readonly limit: number;
      readonly until: Instant;
      readonly waitSeconds: number;
    }
  | { readonly refusal: 'NotEngagedWithRide' };

const vehicleSentences: Readonly<Record<VehicleFault, string>> = {
  none: 'Your vehicle isn’t approved yet. Send photos from all eight angles, or wait for our decision.',
  rejected: 'Your vehicle was rejected. See why on the vehicle review page, then send new photos.',
  another_vehicle: 'Your new vehicle isn’t approved yet. Send photos of it for review.',
  check_failed: 'Your new vehicle failed its check. Correct its details, or retry the verification.',
};

export const driverDutyRefusals: RefusalWords<DriverDutyRefusal> = {
  ...notVerifiedRefusals,
  DriverSuspended: notNowText('You’re suspended. Open your dashboard to see why and who to contact.'),
  VehicleNotApproved: notNowText(({ fault }) => vehicleSentences[fault]),
  SubscriptionInactive: notNowText('Your subscription isn’t active. Start your free trial or pay for a day.'),
  AlreadyOnline: notNowText('You’re already online.'),
  AlreadyOffline: notNowText('You’re already offline.'),
  DriverOffline: notNowText('You are offline. Go online first.'),
  DriverAlreadyOnRide: notNowText('You are on a ride. Finish it first.'),
  OverlapsScheduledRide: notNowText('This overlaps a scheduled ride you’ve accepted, so you can’t take both.'),
  DriverPromisedAnotherRide: notNowText('Your driver has another trip soon, so these hours can’t be added.'),
  TooManyReservations: notNowText(
    ({ limit }) => `You’ve already accepted ${limit} scheduled rides. Drive one before you accept another.`,
  ),
  GivenBackTooOften: notNowText(
    ({ limit, waitSeconds }) =>
      `You gave back or missed ${countText(limit, 'ride')} today, so you get no requests for a while. You can accept rides again in ${waitText(waitSeconds)}.`,
  ),
  NotEngagedWithRide: notNowText('You haven’t accepted this ride.'),
};
