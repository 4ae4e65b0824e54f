import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  DRIVER_1,
  DRIVER_2,
  deleShown,
  destinationChanged,
  driverArrived,
  driverSeen,
  driverShown,
  fareToppedUp,
  RIDE,
  releaseRequested,
  rideAccepted,
  rideCompleted,
  rideGivenBack,
  rideScheduled,
  rideStarted,
} from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { withChanges } from '../testing/fold-spec.ts';
import { requestedRide } from '../testing/requested-ride.ts';
import type { rides } from './rides.ts';

type Ride = RowOf<typeof rides.tables.rides>;

export const rideWithoutPerson = {
  note: null,
  passenger: null,
  pickup_address: null,
  pickup_latitude: null,
  pickup_longitude: null,
  destination_address: null,
  destination_latitude: null,
  destination_longitude: null,
  destination_history: null,
  start_code: null,
  cancel_reason: null,
  operator_reason: null,
};

const prado = { vehicleType: 'suv', passengers: 7, durationHours: 12, fareKobo: 4_000_000, city: 'Epe' };
export const scheduledBooking = withChanges(rideScheduled, prado, minutesIn(-30));
export const scheduledRide: Ride = {
  ...requestedRide,
  vehicle_type: 'suv',
  passengers: 7,
  duration_hours: 12,
  fare_kobo: 4_000_000,
  city: 'Epe',
  requested_at: minutesIn(-30),
  search_started_at: minutesIn(-30),
  scheduled_for: minutesIn(180),
};

const lekki = { address: '3 Admiralty Way, Lekki', latitude: 6.4474, longitude: 3.4723 };
const yaba = { address: '12 Herbert Macaulay Way, Yaba', latitude: 6.5095, longitude: 3.3711 };
export const destinationChangedToLekki = destinationChanged(lekki, 30_500, 'The meeting moved');
export const destinationChangedToYaba = withChanges(
  destinationChanged(yaba, 12_400, 'A friend joins'),
  {},
  minutesIn(30),
);

export const fareToppedUpOnce = withChanges(fareToppedUp, { fareKobo: 4_020_000 });
export const acceptedAgain = withChanges(rideAccepted(), { pickupDueAt: minutesIn(20) }, minutesIn(6));

export const releaseRequestedLate = withChanges(releaseRequested(40), {}, minutesIn(10));

export const eventsUntilSearching = [
  scheduledBooking,
  rideAccepted(DRIVER_2),
  driverShown(DRIVER_2),
  destinationChangedToLekki,
  rideGivenBack(2, DRIVER_2),
  fareToppedUpOnce,
];
export const searchingRide: Ride = {
  ...scheduledRide,
  fare_kobo: 4_020_000,
  topped_up_kobo: 20_000,
  distance_metres: 30_500,
  destination_address: '3 Admiralty Way, Lekki',
  destination_latitude: 6.4474,
  destination_longitude: 3.4723,
  destination_history: [{ address: '3 Admiralty Way, Lekki', timestamp: minutesIn(14), reason: 'The meeting moved' }],
  destination_changes: 1,
  search_round: 3,
  search_started_at: minutesIn(3),
  top_ups: 1,
  times_given_back: 2,
};
export const driverOfRide = { ride_id: RIDE, driver_id: DRIVER_1, driver_shown: deleShown, left_at: null };
export const eventsUntilAccepted = [...eventsUntilSearching, acceptedAgain, driverShown()];
export const acceptedRide: Ride = {
  ...searchingRide,
  status: 'accepted',
  driver_id: DRIVER_1,
  accepted_at: minutesIn(6),
  pickup_due_at: minutesIn(20),
  start_code: '4711',
  driver_shown: deleShown,
};
export const eventsUntilDriverSeen = [...eventsUntilAccepted, driverSeen];
export const rideWithDriverSeen: Ride = { ...acceptedRide, driver_seen_at: minutesIn(8) };
export const eventsUntilArrived = [...eventsUntilDriverSeen, driverArrived()];
export const arrivedRide: Ride = { ...rideWithDriverSeen, arrived_at: minutesIn(9) };
export const eventsUntilReleaseRequested = [...eventsUntilArrived, releaseRequestedLate];
export const releaseRequestedRide: Ride = { ...arrivedRide, release_asked_at: minutesIn(10) };
export const eventsUntilStarted = [...eventsUntilArrived, rideStarted()];
export const rideInProgress: Ride = {
  ...arrivedRide,
  status: 'in_progress',
  started_at: minutesIn(11),
  start_code: null,
};
export const completedForLess = {
  ...withChanges(rideCompleted, { finalFareKobo: 3_500_000, end: 'early', earlyByMetres: 2_000 }),
  personal: { reason: 'The road is flooded' },
} as typeof rideCompleted;
export const eventsUntilCompleted = [...eventsUntilStarted, completedForLess];
export const completedRide: Ride = {
  ...rideInProgress,
  status: 'completed',
  completed_at: minutesIn(60),
  final_fare_kobo: 3_500_000,
  trip_end: 'early',
  early_by_metres: 2_000,
  early_reason: 'The road is flooded',
};

export const cancelledRide: Ride = {
  ...searchingRide,
  status: 'cancelled',
  cancelled_at: minutesIn(12),
  cancelled_by: 'customer',
  cause: 'cancelled_by_customer',
  cancel_reason: 'Changed my mind',
};

export const changedToYaba = {
  distance_metres: 12_400,
  destination_address: '12 Herbert Macaulay Way, Yaba',
  destination_latitude: 6.5095,
  destination_longitude: 3.3711,
  destination_history: [
    { address: '3 Admiralty Way, Lekki', timestamp: minutesIn(14), reason: 'The meeting moved' },
    { address: '12 Herbert Macaulay Way, Yaba', timestamp: minutesIn(30), reason: 'A friend joins' },
  ],
  destination_changes: 2,
};
