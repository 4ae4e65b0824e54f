import type pg from 'pg';

/** A stream that may tell of a person, and whether all of it does. */
export interface PersonsStream {
  readonly stream: string;
  /** False: a ride among whose drivers the person was for a while; only the events that name them count. */
  readonly whole: boolean;
}

/**
 * Every stream that tells of the person, as far as the read models know. A driver who gave a ride back is no party of
 * it any more, but was once offered it.
 */
export const streamsOf = async (db: pg.Pool, accountId: string): Promise<readonly PersonsStream[]> => {
  const { rows } = await db.query<PersonsStream>(
    `select 'ride-' || ride_id as stream, customer_id = $1 as whole from read_rides.rides
       where customer_id = $1 or driver_id = $1
     union select 'ride-' || reason.ride_id, false from read_dispatch_reasons.reasons reason
       where reason.driver_id = $1 and reason.outcome = 'offered' and not exists (
         select from read_rides.rides r where r.ride_id = reason.ride_id and (r.customer_id = $1 or r.driver_id = $1))
     union select 'payment-' || reference, true from read_subscriptions.payments where driver_id = $1
     union select 'vehicleReview-' || review_id, true from read_review_queue.reviews where driver_id = $1
     order by stream`,
    [accountId],
  );
  const own = ['account', 'driver', 'driverDuty', 'driverSubscription'].map((name) => `${name}-${accountId}`);
  return [...own.map((stream) => ({ stream, whole: true })), ...rows];
};
