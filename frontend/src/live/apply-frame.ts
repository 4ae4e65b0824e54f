import { rideNoLongerAvailableFrame, rideOfferedFrame } from '@saferide/contracts/dispatch/frames';
import { notificationFrame } from '@saferide/contracts/notification/frames';
import { pastNotifications } from '@saferide/contracts/notification/history';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, availableRides, type OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { rideUpdatedFrame } from '@saferide/contracts/ride/frames';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { paymentUpdatedFrame } from '@saferide/contracts/subscription/frames';
import { reviewUpdatedFrame } from '@saferide/contracts/vehicle-review/frames';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callPath, logPositions } from '../api/call-api.ts';
import { refetchOutdated } from '../api/refetch.ts';
import { createChangeBatcher } from './change-batcher.ts';
import { type AnyFrame, parseFrame } from './frames.ts';

const listsOfRides = new Set<unknown>([customerRides.path, customerScheduledRides.path, acceptedScheduledRides.path]);

const applied = [
  rideUpdatedFrame,
  rideOfferedFrame,
  rideNoLongerAvailableFrame,
  paymentUpdatedFrame,
  reviewUpdatedFrame,
  readModelChangedFrame,
  notificationFrame,
] as const;
type AppliedFrame = z.output<(typeof applied)[number]>;

export const parseAppliedFrame = (frame: AnyFrame): AppliedFrame | null => {
  const kind = applied.find(({ shape }) => shape.type.value === frame.type);
  return kind ? parseFrame<(typeof applied)[number]>(kind, frame) : null;
};

export const createFrameApplier = (client: QueryClient): ((frame: AppliedFrame) => void) => {
  const changed = createChangeBatcher(client);
  return (frame) => {
    switch (frame.type) {
      case 'RIDE_UPDATED':
        patchRide(client, frame.ride, frame.position);
        return;
      case 'RIDE_OFFERED':
        patchOffers(client, (offered) => {
          const known = offered.some(({ id }) => id === frame.rideId);
          return known
            ? offered.map((offer) => (offer.id === frame.rideId ? frame.ride : offer))
            : [...offered, frame.ride];
        });
        return;
      case 'RIDE_NO_LONGER_AVAILABLE':
        patchOffers(client, (offered) => offered.filter(({ id }) => id !== frame.rideId));
        askWhoseItIs(client, frame.rideId);
        return;
      case 'PAYMENT_UPDATED':
        changed('subscriptions', '');
        return;
      case 'REVIEW_UPDATED':
        changed('review_queue', '');
        return;
      case 'READ_MODEL_CHANGED': {
        logPositions.reach(frame.position);
        changed(frame.model, frame.position);
        return;
      }
      case 'NOTICE':
        void refetchOutdated(client, (query) => (isNotificationList(query) ? '' : undefined));
        return;
    }
  };
};

const patchOffers = (
  client: QueryClient,
  change: (offered: readonly OfferedRideView[]) => readonly OfferedRideView[],
): void => {
  const queryKey = [availableRides.path];
  const query = client.getQueryCache().find({ queryKey });
  if (!query) return;
  client.setQueryData(queryKey, (offered: readonly OfferedRideView[] | undefined) => offered && change(offered));
  if (query.state.fetchStatus === 'fetching')
    void refetchOutdated(client, (other) => (other === query ? '' : undefined));
};

const askWhoseItIs = (client: QueryClient, rideId: string): void => {
  const held = ({ state: { data, fetchStatus } }: Query): boolean =>
    fetchStatus === 'fetching' || [data].flat().some((ride) => (ride as RideView | null | undefined)?.id === rideId);
  const driven = new Set<unknown>([activeDriverRide.path, acceptedScheduledRides.path]);
  void refetchOutdated(client, (query) => (driven.has(query.queryKey[0]) && held(query) ? '' : undefined));
  void client.refetchQueries({ queryKey: [callPath(rideById, { id: rideId })], type: 'all' });
};

const patchRide = (client: QueryClient, ride: RideView, position: string): void => {
  logPositions.reach(position);
  const newer = (queryHash: string) => position >= logPositions.of(queryHash);
  const ownPath = callPath(rideById, { id: ride.id });
  const ownKey = [ownPath];
  const own = client.getQueryCache().find({ queryKey: ownKey });
  if (own && newer(own.queryHash)) put(client, ownKey, ride, position);
  for (const query of client.getQueryCache().getAll()) {
    if (String(query.queryKey[0]).startsWith(`${ownPath}/`)) refetchOne(client, query, position);
    if (!listsOfRides.has(query.queryKey[0]) || !newer(query.queryHash)) continue;
    const cached = query.state.data as readonly RideView[] | undefined;
    if (cached?.some(({ id }) => id === ride.id))
      client.setQueryData(
        query.queryKey,
        cached.map((other) => (other.id === ride.id ? ride : other)),
      );
    refetchOne(client, query, position);
  }
  if (ride.status !== 'requested') withdrawOffer(client, ride.id, position);
  const activeKey = [activeDriverRide.path];
  const activeQuery = client.getQueryCache().find({ queryKey: activeKey });
  if (!activeQuery || !newer(activeQuery.queryHash)) return;
  const active = client.getQueryData<RideView | null>(activeKey);
  if (active?.id === ride.id && (ride.status === 'accepted' || ride.status === 'in_progress'))
    put(client, activeKey, ride, position);
  else refetchOne(client, activeQuery, position);
};

const withdrawOffer = (client: QueryClient, rideId: string, position: string): void => {
  const offers = client.getQueryCache().find<readonly OfferedRideView[]>({ queryKey: [availableRides.path] });
  if (!offers) return;
  logPositions.requirePosition(offers.queryHash, position);
  if (offers.state.data?.some(({ id }) => id === rideId)) refetchOne(client, offers, position);
};

/** Replaces the cached data and discards older responses that are still under way. */
const put = (client: QueryClient, queryKey: readonly unknown[], data: unknown, position: string): void => {
  client.setQueryData(queryKey, data);
  logPositions.answeredAt(hashKey(queryKey), position);
  logPositions.requirePosition(hashKey(queryKey), position);
};

const refetchOne = (client: QueryClient, { queryHash }: Pick<Query, 'queryHash'>, position: string): void =>
  void refetchOutdated(client, (other) => (other.queryHash === queryHash ? position : undefined));

/** The list comes from no read model, so no change of one is reported for it. */
const isNotificationList = ({ queryKey }: Query): boolean => queryKey[0] === pastNotifications.path;

export const refetchAfterReconnect = (client: QueryClient): Promise<void> =>
  refetchOutdated(client, (query) => (query.meta?.models?.length || isNotificationList(query) ? '' : undefined));
