import { rideNoLongerAvailable, rideOffered } from '@saferide/contracts/dispatch/frames';
import { acceptedScheduledRides, activeDriverRide, availableRides } from '@saferide/contracts/ride/driver-queries';
import { rideUpdated } from '@saferide/contracts/ride/frames';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { rideById } from '@saferide/contracts/ride/queries';
import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import type { RideView } from '@saferide/contracts/ride/views';
import { readModelChanged } from '@saferide/contracts/socket-frames';
import { paymentUpdated } from '@saferide/contracts/subscription/frames';
import { reviewUpdated } from '@saferide/contracts/vehicle-review/frames';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { pathOf } from '../api/call-api.ts';
import { positions } from '../api/positions.ts';
import { refetch } from '../api/refetch.ts';
import { debouncedChanges } from './debounced-changes.ts';
import { type AnyFrame, frameAs } from './frames.ts';

const listsOfRides = new Set<unknown>([customerRides.path, customerScheduledRides.path, acceptedScheduledRides.path]);

/** What is brought into the query cache of itself, whatever is on screen. */
const applied = [
  rideUpdated,
  rideOffered,
  rideNoLongerAvailable,
  paymentUpdated,
  reviewUpdated,
  readModelChanged,
] as const;
type AppliedFrame = z.output<(typeof applied)[number]>;

/** The frame, when it is one of these. */
export const appliedIn = (frame: AnyFrame): AppliedFrame | null => {
  const kind = applied.find(({ shape }) => shape.type.value === frame.type);
  return kind ? frameAs<(typeof applied)[number]>(kind, frame) : null;
};

/**
 * Brings what a frame says into the query cache: patched where it carries the thing, fetched anew where it names it.
 * RIDE_ACCEPTED says nothing that the RIDE_UPDATED beside it does not.
 */
export const frameApplier = (client: QueryClient): ((frame: AppliedFrame) => void) => {
  const changed = debouncedChanges(client);
  return (frame) => {
    switch (frame.type) {
      case 'RIDE_UPDATED':
        patchRide(client, frame.ride, frame.position);
        return;
      case 'RIDE_OFFERED':
        patchOffers(client, (offered) => {
          const known = offered.some(({ id }) => id === frame.rideId);
          // In its place: a card must not slip from under the thumb that is about to accept it.
          return known
            ? offered.map((kept) => (kept.id === frame.rideId ? frame.ride : kept))
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
        positions.reach(frame.position);
        changed(frame.model, frame.position);
        return;
      }
    }
  };
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
  if (query.state.fetchStatus === 'fetching') void refetch(client, (other) => (other === query ? '' : undefined));
};

/**
 * A driver who had the ride may have lost it elsewhere: by another device of theirs, or by an operator. What they were shown of it
 * is asked for anew too, whether it is on screen or not, and goes when it is not theirs any more.
 */
const askWhoseItIs = (client: QueryClient, rideId: string): void => {
  const held = ({ state: { data, fetchStatus } }: Query): boolean =>
    fetchStatus === 'fetching' || [data].flat().some((ride) => (ride as RideView | null | undefined)?.id === rideId);
  const driven = new Set<unknown>([activeDriverRide.path, acceptedScheduledRides.path]);
  void refetch(client, (query) => (driven.has(query.queryKey[0]) && held(query) ? '' : undefined));
  void client.refetchQueries({ queryKey: [pathOf(rideById, { id: rideId })], type: 'all' });
};

/** A ride's view replaces an older one wherever it is kept. Older frames than what is kept change nothing. */
const patchRide = (client: QueryClient, ride: RideView, position: string): void => {
  positions.reach(position);
  const newer = (queryHash: string) => position >= positions.of(queryHash);
  const ownPath = pathOf(rideById, { id: ride.id });
  const ownKey = [ownPath];
  // Only where it is kept already: what nobody has asked for would not be fetched anew after an absence.
  const own = client.getQueryCache().find({ queryKey: ownKey });
  if (own && newer(own.queryHash)) put(client, ownKey, ride, position);
  for (const query of client.getQueryCache().getAll()) {
    // What happened, the receipt: told of the ride, and not in its view.
    if (String(query.queryKey[0]).startsWith(`${ownPath}/`)) anew(client, query, position);
    if (!listsOfRides.has(query.queryKey[0]) || !newer(query.queryHash)) continue;
    const kept = query.state.data as readonly RideView[] | undefined;
    if (kept?.some(({ id }) => id === ride.id))
      client.setQueryData(
        query.queryKey,
        kept.map((other) => (other.id === ride.id ? ride : other)),
      );
    // A list may gain or lose a ride by this.
    anew(client, query, position);
  }
  if (ride.status !== 'requested') withdrawOffer(client, ride.id, position);
  const activeKey = [activeDriverRide.path];
  const activeQuery = client.getQueryCache().find({ queryKey: activeKey });
  if (!activeQuery || !newer(activeQuery.queryHash)) return;
  const active = client.getQueryData<RideView | null>(activeKey);
  if (active?.id === ride.id && (ride.status === 'accepted' || ride.status === 'in_progress'))
    put(client, activeKey, ride, position);
  else anew(client, activeQuery, position);
};

/** A ride that nobody searches for any more is nobody's to take, its own driver's neither. */
const withdrawOffer = (client: QueryClient, rideId: string, position: string): void => {
  const offers = client.getQueryCache().find<readonly OfferedRideView[]>({ queryKey: [availableRides.path] });
  if (!offers) return;
  // A list that is on its way may have it yet.
  positions.want(offers.queryHash, position);
  if (offers.state.data?.some(({ id }) => id === rideId)) anew(client, offers, position);
};

/** Keeps `data`, which have seen `position`; an older answer that is on its way does not take their place. */
const put = (client: QueryClient, queryKey: readonly unknown[], data: unknown, position: string): void => {
  client.setQueryData(queryKey, data);
  positions.answeredAt(hashKey(queryKey), position);
  positions.want(hashKey(queryKey), position);
};

const anew = (client: QueryClient, { queryHash }: Pick<Query, 'queryHash'>, position: string): void =>
  void refetch(client, (other) => (other.queryHash === queryHash ? position : undefined));

/** After an absence anything may have changed. */
export const applyAbsence = (client: QueryClient): Promise<void> =>
  refetch(client, ({ meta }) => (meta?.models?.length ? '' : undefined));
