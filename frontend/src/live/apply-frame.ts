import {
  acceptedScheduledRides,
  activeDriverRide,
  availableRides,
  customerRides,
  customerScheduledRides,
  rideById,
} from '@saferide/contracts/ride/queries';
import type { OfferedRideView, RideView } from '@saferide/contracts/ride/views';
import type { ServerFrame } from '@saferide/contracts/socket';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { askAnew } from '../api/ask-anew.ts';
import { pathOf } from '../api/call-api.ts';
import { positions } from '../api/positions.ts';

const listsOfRides = new Set<unknown>([customerRides.path, customerScheduledRides.path, acceptedScheduledRides.path]);

/** Brings what a frame says into the query cache: patched where it carries the thing, fetched anew where it names it. */
export const applyFrame = (client: QueryClient, frame: ServerFrame): void => {
  switch (frame.type) {
    case 'RIDE_UPDATED':
      patchRide(client, frame.ride, frame.position);
      return;
    case 'RIDE_OFFERED':
      patchOffers(client, (offered) => {
        const known = offered.some(({ id }) => id === frame.rideId);
        // In its place: a card must not slip from under the thumb that is about to accept it.
        return known ? offered.map((kept) => (kept.id === frame.rideId ? frame.ride : kept)) : [...offered, frame.ride];
      });
      return;
    case 'RIDE_NO_LONGER_AVAILABLE':
      patchOffers(client, (offered) => offered.filter(({ id }) => id !== frame.rideId));
      return;
    case 'RIDE_ACCEPTED':
      // A ride accepted is on the driver's plate from now on, and off everybody's list of offers.
      void refetch(client, 'rides', '');
      return;
    case 'PAYMENT_UPDATED':
      void refetch(client, 'subscriptions', '');
      return;
    case 'REVIEW_UPDATED':
      void refetch(client, 'review_queue', '');
      return;
    case 'READ_MODEL_CHANGED':
      positions.reach(frame.position);
      void refetch(client, frame.model, frame.position);
      return;
  }
};

/** Changes the list of offers; these frames name no position, so a list that is on its way is asked for once more. */
const patchOffers = (
  client: QueryClient,
  change: (offered: readonly OfferedRideView[]) => readonly OfferedRideView[],
): void => {
  const queryKey = [availableRides.path];
  const query = client.getQueryCache().find({ queryKey });
  if (!query) return;
  client.setQueryData(queryKey, (offered: readonly OfferedRideView[] | undefined) => offered && change(offered));
  if (query.state.fetchStatus === 'fetching') void askAnew(client, (other) => other === query);
};

/** A ride's view replaces an older one wherever it is kept. Older frames than what is kept change nothing. */
const patchRide = (client: QueryClient, ride: RideView, position: string): void => {
  positions.reach(position);
  const newer = (queryHash: string) => position >= positions.of(queryHash);
  const ownKey = [pathOf(rideById, { id: ride.id })];
  // Only where it is kept already: what nobody has asked for would not be fetched anew after an absence.
  const own = client.getQueryCache().find({ queryKey: ownKey });
  if (own && newer(own.queryHash)) put(client, ownKey, ride, position);
  for (const query of client.getQueryCache().getAll()) {
    if (!listsOfRides.has(query.queryKey[0]) || !newer(query.queryHash)) continue;
    const kept = query.state.data as readonly RideView[] | undefined;
    if (kept?.some(({ id }) => id === ride.id))
      client.setQueryData(
        query.queryKey,
        kept.map((other) => (other.id === ride.id ? ride : other)),
      );
    // A list may gain or lose a ride by this.
    void anew(client, query, position);
  }
  const activeKey = [activeDriverRide.path];
  const activeQuery = client.getQueryCache().find({ queryKey: activeKey });
  if (!activeQuery || !newer(activeQuery.queryHash)) return;
  const active = client.getQueryData<RideView | null>(activeKey);
  if (active?.id === ride.id && (ride.status === 'accepted' || ride.status === 'in_progress'))
    put(client, activeKey, ride, position);
  else void anew(client, activeQuery, position);
};

/** Keeps `data`, which have seen `position`; an older answer that is on its way does not take their place. */
const put = (client: QueryClient, queryKey: readonly unknown[], data: unknown, position: string): void => {
  client.setQueryData(queryKey, data);
  positions.answeredAt(hashKey(queryKey), position);
  positions.want(hashKey(queryKey), position);
};

const anew = (client: QueryClient, query: Query, position: string): Promise<void> => {
  positions.want(query.queryHash, position);
  return askAnew(client, (other) => other === query);
};

/** Fetches anew what is drawn from `model`, unless it has seen `position` already. */
const refetch = (client: QueryClient, model: string, position: string): Promise<void> =>
  askAnew(client, ({ meta, queryHash }) => {
    if (!meta?.models?.includes(model)) return false;
    positions.want(queryHash, position);
    return position === '' || positions.of(queryHash) < position;
  });

/** After an absence anything may have changed. */
export const applyAbsence = (client: QueryClient): Promise<void> =>
  askAnew(client, ({ meta }) => (meta?.models?.length ?? 0) > 0);
