import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { toNaira } from '@saferide/domain/money/kobo';
import type { TablesOf } from '@saferide/read-models/reading';
import type { RideRowWithRider } from './ride-row.ts';
import { areaOf, averageStars, destinationOf, kilometres, pickupOf } from './ride-view.ts';

export type Offer = Pick<TablesOf<'rides'>['rides.offers'], 'expires_at' | 'distance_metres'>;

/** A ride as a driver sees it who may take it: the rider's first name and nothing else about the person. */
export const offeredRideView = (row: RideRowWithRider, offer: Offer): OfferedRideView => ({
  id: row.ride_id,
  status: 'requested',
  pickupAddress: row.pickup_address,
  destinationAddress: row.destination_address,
  pickupArea: areaOf(pickupOf(row)),
  destinationArea: areaOf(destinationOf(row)),
  pickupLocation: pickupOf(row),
  destinationLocation: destinationOf(row),
  vehicleType: row.vehicle_type,
  passengers: row.passengers,
  estimatedPrice: toNaira(row.fare_kobo),
  topUp: toNaira(row.topped_up_kobo),
  distance: kilometres(row.distance_metres),
  estimatedMinutes: row.estimated_minutes,
  serviceDurationHours: row.duration_hours,
  customerName: row.customer_first_name,
  customerRating: averageStars(row.rider_stars, row.rider_ratings),
  customerTrips: row.rider_trips ?? 0,
  createdAt: row.requested_at,
  scheduledTime: row.scheduled_for,
  expiresAt: offer.expires_at,
  pickupDistance: kilometres(offer.distance_metres),
});
