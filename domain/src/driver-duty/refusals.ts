import { type DriverNotVerified, notVerifiedRefusals } from '../driver/published.ts';
import { notNow, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Instant } from '../time/instant.ts';
import type { Reservation } from './events.ts';

export type DriverDutyRefusal =
  | DriverNotVerified
  | { readonly refusal: 'SubscriptionInactive'; readonly expiredAt: Instant | null }
  | { readonly refusal: 'AlreadyOnline' }
  | { readonly refusal: 'AlreadyOffline' }
  | { readonly refusal: 'DriverOffline' }
  | { readonly refusal: 'DriverAlreadyOnRide'; readonly rideId: string }
  | { readonly refusal: 'OverlapsScheduledRide'; readonly reservation: Reservation }
  | { readonly refusal: 'NotEngagedWithRide' };

export const driverDutyRefusals: RefusalWords<DriverDutyRefusal> = {
  ...notVerifiedRefusals,
  SubscriptionInactive: notNow('Your subscription is not active. Activate the trial or pay for a day.'),
  AlreadyOnline: notNow('You are online already.'),
  AlreadyOffline: notNow('You are offline already.'),
  DriverOffline: notNow('You are offline. Go online first.'),
  DriverAlreadyOnRide: notNow('You are on a ride. Finish it first.'),
  OverlapsScheduledRide: notNow('This overlaps a scheduled ride you have accepted.'),
  NotEngagedWithRide: notNow('You have not accepted this ride.'),
};
