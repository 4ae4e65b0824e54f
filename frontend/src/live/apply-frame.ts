import {
  acceptedScheduledRides,
  activeDriverRide,
  availableRides,
  customerRides,
  customerScheduledRides,
  rideById,
} from '@saferide/domain/contracts/ride-queries';
import type { RideView } from '@saferide/domain/contracts/ride-views';
import type { ServerFrame } from '@saferide/domain/contracts/socket';
import { hashKey, type QueryClient } from '@tanstack/react-query';
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
      client.setQueryData([availableRides.path], (offered: readonly { id: string }[] | undefined) =>
        offered ? [...offered.filter(({ id }) => id !== frame.rideId), frame.ride] : offered,
      );
      return;
    case 'RIDE_NO_LONGER_AVAILABLE':
      client.setQueryData([availableRides.path], (offered: readonly { id: string }[] | undefined) =>
        offered?.filter(({ id }) => id !== frame.rideId),
      );
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

/** A ride's view replaces an older one wherever it is kept. Older frames than what is kept change nothing. */
const patchRide = (client: QueryClient, ride: RideView, position: string): void => {
  positions.reach(position);
  const newer = (queryHash: string) => position >= positions.of(queryHash);
  const ownKey = [pathOf(rideById, { id: ride.id })];
  if (newer(hashKey(ownKey))) {
    client.setQueryData(ownKey, ride);
    positions.answeredAt(hashKey(ownKey), position);
  }
  for (const query of client.getQueryCache().getAll()) {
    if (!listsOfRides.has(query.queryKey[0]) || !newer(query.queryHash)) continue;
    const kept = query.state.data as readonly RideView[] | undefined;
    if (kept?.some(({ id }) => id === ride.id))
      client.setQueryData(
        query.queryKey,
        kept.map((other) => (other.id === ride.id ? ride : other)),
      );
    // A list may gain or lose a ride by this.
    void client.invalidateQueries({ queryKey: query.queryKey });
  }
  const activeKey = [activeDriverRide.path];
  const active = client.getQueryData<RideView | null>(activeKey);
  if (active === undefined || !newer(hashKey(activeKey))) return;
  if (active?.id === ride.id && (ride.status === 'accepted' || ride.status === 'in_progress'))
    client.setQueryData(activeKey, ride);
  else void client.invalidateQueries({ queryKey: activeKey });
};

/** Fetches anew what is drawn from `model`, unless it has seen `position` already. */
const refetch = (client: QueryClient, model: string, position: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta, queryHash }) =>
      meta?.models?.includes(model) === true && (position === '' || positions.of(queryHash) < position),
  });

/** After an absence anything may have changed. */
export const applyAbsence = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => (meta?.models?.length ?? 0) > 0 });
