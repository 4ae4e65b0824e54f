import type { Instant } from '../time/instant.ts';
import type { Reservation } from './events.ts';

export type DriverDutyRefusal =
  | { readonly refusal: 'DriverNotVerified' }
  | { readonly refusal: 'SubscriptionInactive'; readonly expiredAt: Instant | null }
  | { readonly refusal: 'AlreadyOnline' }
  | { readonly refusal: 'AlreadyOffline' }
  | { readonly refusal: 'DriverOffline' }
  | { readonly refusal: 'DriverAlreadyOnRide'; readonly rideId: string }
  | { readonly refusal: 'OverlapsScheduledRide'; readonly reservation: Reservation }
  | { readonly refusal: 'NotEngagedWithRide' };
