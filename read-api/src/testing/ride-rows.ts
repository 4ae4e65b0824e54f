import { minutesIn } from '@saferide/domain/testing/fixtures';
import { DRIVER_1, FARE_KOBO } from '@saferide/domain/testing/ride-fixtures';
import { requestedRide as stored } from '@saferide/read-models/testing/requested-ride';
import type { RideRowWithRider } from '../ride/ride-row.ts';

export const requestedRideRow: RideRowWithRider = {
  ...stored,
  customer_first_name: 'Bola',
  customer_last_name: 'Ade',
  customer_phone: '+2348030000001',
  driver_first_name: null,
  driver_last_name: null,
  driver_phone: null,
  vehicle_color: null,
  vehicle_model: null,
  vehicle_plate: null,
  bank_account_number: null,
  account_holder_name: null,
  bank_name: null,
  bank_verified: null,
  stars_total: null,
  rider_stars: null,
  rider_ratings: null,
  ratings: null,
  counted_trips: null,
  rider_trips: null,
  keptApart: false,
};

export const acceptedRideRow: RideRowWithRider = {
  ...requestedRideRow,
  status: 'accepted',
  driver_id: DRIVER_1,
  accepted_at: minutesIn(1),
  pickup_due_at: minutesIn(10),
  start_code: '4711',
  driver_first_name: 'Dele',
  driver_last_name: 'Obi',
  driver_phone: '+2348030000002',
  vehicle_color: 'Silver',
  vehicle_model: 'Toyota Corolla',
  vehicle_plate: 'LND123AA',
  bank_account_number: '0123456789',
  account_holder_name: 'Dele Obi',
  bank_name: 'Access Bank',
  bank_verified: true,
  stars_total: 9,
  ratings: 2,
};

export const completedRide: RideRowWithRider = {
  ...acceptedRideRow,
  status: 'completed',
  start_code: null,
  arrived_at: minutesIn(9),
  started_at: minutesIn(11),
  completed_at: minutesIn(60),
  final_fare_kobo: FARE_KOBO,
};
