import type { ServerFrame } from '@saferide/contracts/socket';
import { isCoarse } from '@saferide/domain/place/fix';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import type { RideStatus } from '@saferide/domain/ride/status';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { DriverFix } from '../feed/change-feed.ts';

export const isDriverLocationShared = (
  { status, scheduledFor }: { readonly status: RideStatus; readonly scheduledFor: Instant | null },
  now: Instant,
): boolean =>
  status === 'in_progress' ||
  (status === 'accepted' &&
    (scheduledFor === null || millisBetween(now, scheduledFor) <= ridePolicy.scheduledSharedBeforeMs));

export const driverLocationOf = ({ latitude, longitude, heading, speed, fixedAt, source, accuracy }: DriverFix) => ({
  ...{ latitude, longitude, heading, speed, fixedAt, accuracy },
  source: source === 'chosen' ? source : ('measured' as const),
  area: source === 'chosen' || isCoarse({ source, accuracy }) ? areaAt({ latitude, longitude }) : null,
});

export const driverLocationFrame = (rideId: string, located: DriverFix): ServerFrame => ({
  type: 'DRIVER_LOCATION',
  rideId,
  ...driverLocationOf(located),
});
