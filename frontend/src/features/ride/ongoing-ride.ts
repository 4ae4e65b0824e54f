import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../session/current-user.ts';
import { customerRidesQuery } from './customer-queries.ts';
import { activeRideQuery } from './driving/active-ride-query.ts';
import { ongoingRideIn } from './open-rides.ts';

const WAIT_MS = 1_500;

const anyRide = rideById.response;
const ridesOf = (data: unknown): RideView[] =>
  (Array.isArray(data) ? data : [data]).flatMap((entry) => anyRide.safeParse(entry).data ?? []);

const answerOf = (query: Promise<unknown>): Promise<unknown> => {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(resolve, WAIT_MS, null);
  });
  return Promise.race([query.catch(() => null), tooLate]);
};

/** Null if no ride under way is loaded or found in time. */
export const findOngoingRide = async (client: QueryClient): Promise<RideView | null> => {
  const user = client.getQueryData(currentUserQuery.queryKey);
  if (!user) return null;
  const mine = (data: unknown): RideView | null =>
    ongoingRideIn(
      ridesOf(data).filter((ride) => ride.customerId === user.id || ride.driverId === user.id),
      Date.now(),
    );
  for (const { state } of client.getQueryCache().getAll()) {
    const ride = mine(state.data);
    if (ride) return ride;
  }
  if (!navigator.onLine) return null;
  const [driving, riding] = await Promise.all([
    user.driver && answerOf(client.fetchQuery(activeRideQuery)),
    user.customer && answerOf(client.fetchQuery(customerRidesQuery)),
  ]);
  return mine(driving) ?? mine(riding);
};
