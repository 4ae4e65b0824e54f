import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import { disclosedPlace, riderDisclosures } from '@saferide/domain/ride/rider-disclosure';
import type { TablesOf } from '@saferide/read-models/model-reader';
import type { TripEstimate } from '../kernel/trip-estimates.ts';
import type { RideRowWithRider } from './ride-row.ts';
import { areaOf, averageStars, destinationOf, pickupOf } from './ride-view.ts';

export type Offer = Pick<TablesOf<'rides'>['rides.offers'], 'expires_at' | 'distance_metres'>;

const { pins } = riderDisclosures.offered;

/**
 * Returns the distance in kilometres, rounded to 100 m, because exact distances from several drivers would reveal the
 * pickup.
 */
const toPickup = (metres: number): number => Math.max(1, Math.round(metres / 100)) / 10;

export const offeredRideViewOf = (row: RideRowWithRider, offer: Offer, road: TripEstimate): OfferedRideView => ({
  id: row.ride_id,
  status: 'requested',
  pickupAddress: null,
  destinationAddress: null,
  pickupArea: areaOf(pickupOf(row)),
  destinationArea: areaOf(destinationOf(row)),
  pickupLocation: disclosedPlace(pickupOf(row), pins),
  destinationLocation: disclosedPlace(destinationOf(row), pins),
  vehicleType: row.vehicle_type,
  passengers: row.passengers,
  paymentMethod: row.payment_method,
  estimatedPrice: toNaira(row.fare_kobo),
  topUp: toNaira(row.topped_up_kobo),
  distance: toKm(row.distance_metres),
  estimatedMinutes: row.estimated_minutes,
  road,
  serviceDurationHours: row.duration_hours,
  customer: null,
  customerName: null,
  customerRating: averageStars(row.rider_stars, row.rider_ratings),
  customerTrips: row.rider_trips ?? 0,
  createdAt: row.requested_at,
  scheduledTime: row.scheduled_for,
  expiresAt: offer.expires_at,
  pickupDistanceKm: toPickup(offer.distance_metres),
});
