import type { DriverDutyEvent } from '../driver-duty/events.ts';
import type { Coordinates } from '../place/coordinates.ts';
import type { Fix } from '../place/fix.ts';
import type { Instant } from '../time/instant.ts';
import { DELE } from './driver-fixtures.ts';
import { minutesIn } from './fixtures.ts';

export const wentOnline: DriverDutyEvent = {
  type: 'WentOnline',
  at: minutesIn(20),
  data: { driverId: DELE, vehicleType: 'standard', reservations: [], givenBackAt: [] },
};

export const wentOffline: DriverDutyEvent = {
  type: 'WentOffline',
  at: minutesIn(30),
  data: { driverId: DELE, reason: 'by_driver' },
};

export const wentOfflineUnseen: DriverDutyEvent = {
  type: 'WentOffline',
  at: minutesIn(30),
  data: { driverId: DELE, reason: 'unseen' },
};

export const driverEngaged = (rideId: string): DriverDutyEvent => ({
  type: 'DriverEngaged',
  at: minutesIn(21),
  data: { driverId: DELE, rideId, until: minutesIn(90) },
});

export const driverReleased = (rideId: string): DriverDutyEvent => ({
  type: 'DriverReleased',
  at: minutesIn(29),
  data: { driverId: DELE, rideId, cause: 'ride_over' },
});

export const scheduledRideReserved = (rideId: string): DriverDutyEvent => ({
  type: 'ScheduledRideReserved',
  at: minutesIn(22),
  data: { driverId: DELE, rideId, from: minutesIn(300), until: minutesIn(360) },
});

export const measuredFixAt = (
  { latitude, longitude }: Coordinates,
  fixedAt: Instant,
  changes: Partial<Pick<Fix, 'source' | 'accuracy'>> = {},
): Fix => ({ latitude, longitude, fixedAt, source: 'measured', accuracy: 10, ...changes });
