import type { RideUnderWay } from '@saferide/infrastructure/locations/trails';
import type { ReadServices } from '../kernel/services.ts';

export const rideUnderWayOf = async (
  { queries }: Pick<ReadServices, 'queries'>,
  driverId: string,
): Promise<RideUnderWay | null> => {
  const ride = await queries.readings
    .of<'rides'>()
    .selectFrom('rides.rides')
    .select(['ride_id', 'customer_id', 'started_at'])
    .where('driver_id', '=', driverId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (!ride?.started_at) return null;
  return { rideId: ride.ride_id, riderId: ride.customer_id, driverId, startedAt: ride.started_at };
};
