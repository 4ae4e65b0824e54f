import { type DriverNotVerified, notVerifiedRefusals, type VehicleFault } from '../driver/published.ts';
import { notNowText, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted, waitText } from '../kernel/wording.ts';
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
  | {
      readonly refusal: 'GivenBackTooOften';
      readonly limit: number;
      readonly until: Instant;
      readonly waitSeconds: number;
    }
  | { readonly refusal: 'NotEngagedWithRide' };

const vehicleSentences: Readonly<Record<VehicleFault, string>> = {
  none: 'Your vehicle is not approved yet. Submit photos of all eight angles for its review, or wait for the decision.',
  rejected: 'The review rejected your vehicle. Read why in the vehicle review, and submit new photos.',
  another_vehicle: 'Your new vehicle is not approved yet. Submit photos of it for a review of its own.',
  check_failed: 'The check of your changed vehicle failed. Correct the vehicle, or try the verification again.',
};

export const driverDutyRefusals: RefusalWords<DriverDutyRefusal> = {
  ...notVerifiedRefusals,
  DriverSuspended: notNowText('You are suspended. Your dashboard says why, and whom to ask.'),
  VehicleNotApproved: notNowText(({ fault }) => vehicleSentences[fault]),
  SubscriptionInactive: notNowText('Your subscription is not active. Activate the trial or pay for a day.'),
  AlreadyOnline: notNowText('You are online already.'),
  AlreadyOffline: notNowText('You are offline already.'),
  DriverOffline: notNowText('You are offline. Go online first.'),
  DriverAlreadyOnRide: notNowText('You are on a ride. Finish it first.'),
  OverlapsScheduledRide: notNowText('This overlaps a scheduled ride you have accepted.'),
  GivenBackTooOften: notNowText(
    ({ limit, waitSeconds }) =>
      `You have given back ${counted(limit, 'ride')} today, so you get no requests for a while. You can accept rides again in ${waitText(waitSeconds)}.`,
  ),
  NotEngagedWithRide: notNowText('You have not accepted this ride.'),
};
