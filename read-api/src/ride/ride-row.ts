import type { RideStatus } from '@saferide/contracts/ride/views';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { Instant } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';

/** A ride with everything any party may see of it: what each of them does see is decided in `ride-view.ts`. */
export interface RideRow {
  readonly ride_id: string;
  readonly customer_id: string;
  readonly driver_id: string | null;
  readonly status: RideStatus;
  readonly vehicle_type: VehicleType;
  readonly passengers: number;
  readonly duration_hours: number | null;
  readonly fare_kobo: Kobo;
  readonly final_fare_kobo: Kobo | null;
  readonly tariff_version: string;
  readonly distance_metres: number;
  readonly estimated_minutes: number;
  readonly city: string;
  readonly pickup_address: string | null;
  readonly pickup_latitude: number | null;
  readonly pickup_longitude: number | null;
  readonly destination_address: string | null;
  readonly destination_latitude: number | null;
  readonly destination_longitude: number | null;
  readonly destination_history: readonly { address: string; timestamp: string; reason: string }[] | null;
  readonly destination_changes: number;
  readonly start_code: string | null;
  readonly search_round: number;
  readonly requested_at: Instant;
  readonly scheduled_for: Instant | null;
  readonly accepted_at: Instant | null;
  readonly pickup_due_at: Instant | null;
  readonly arrived_at: Instant | null;
  readonly started_at: Instant | null;
  readonly completed_at: Instant | null;
  readonly cancelled_at: Instant | null;
  readonly cancelled_by: 'customer' | 'driver' | 'system' | null;
  readonly cause: string | null;
  readonly cancel_reason: string | null;
  readonly stars_by_customer: number | null;
  readonly stars_by_driver: number | null;

  readonly customer_first_name: string | null;
  readonly customer_last_name: string | null;
  readonly customer_phone: string | null;
  readonly driver_first_name: string | null;
  readonly driver_last_name: string | null;
  readonly driver_phone: string | null;
  readonly vehicle_color: string | null;
  readonly vehicle_model: string | null;
  readonly vehicle_plate: string | null;
  readonly bank_account_number: string | null;
  readonly account_holder_name: string | null;
  readonly bank_name: string | null;
  readonly bank_verified: boolean | null;
  readonly stars_total: number | null;
  readonly ratings: number | null;
}

/** Selects `RideRow`s from rides `r`; a condition and an order follow. */
export const RIDE_ROWS = `
  select r.*,
    c.first_name as customer_first_name, c.last_name as customer_last_name,
    coalesce(c.profile_phone_number, c.phone_number) as customer_phone,
    d.first_name as driver_first_name, d.last_name as driver_last_name,
    coalesce(d.profile_phone_number, d.phone_number) as driver_phone,
    v.vehicle_color, v.vehicle_model, v.vehicle_plate,
    v.bank_account_number, v.account_holder_name, v.bank_name, v.bank_verified,
    s.stars_total, s.ratings
  from read_rides.rides r
  left join read_accounts.accounts c on c.account_id = r.customer_id
  left join read_accounts.accounts d on d.account_id = r.driver_id
  left join read_drivers.drivers v on v.driver_id = r.driver_id
  left join read_driver_stats.stats s on s.driver_id = r.driver_id`;

/** An offer `o` of ride `r` that still stands: ids of parameters for the driver and the moment. */
export const openOffer = (driver: string, now: string): string =>
  `r.status = 'requested' and o.ride_id = r.ride_id and o.driver_id = ${driver}
   and o.search_round = r.search_round and o.expires_at > ${now}`;
