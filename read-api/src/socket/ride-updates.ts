import type { Instant } from '@saferide/domain/time/instant';
import { HOUR_MS, millisBetween } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { Logger } from '@saferide/infrastructure/http/logging';
import type { Readings } from '@saferide/read-models/reading';
import type { Located } from '../feed/change-feed.ts';
import type { Positions } from '../feed/positions.ts';
import { type Party, partyOf, rideViewFor } from '../ride/ride-view.ts';
import { type ChangedRide, changedRides, openRideIds } from './changed-rides.ts';
import { type Connection, type EncodedFrame, encodeFrame } from './connection.ts';
import { gatheredWork } from './gathered-work.ts';
import type { OpenSockets } from './open-sockets.ts';
import { type KnownRide, knownAfter, rideChanges, type Told } from './ride-changes.ts';

export interface RideUpdatesOptions {
  readonly readings: Readings;
  readonly sockets: OpenSockets;
  readonly positions: Positions;
  readonly clock: () => Instant;
  readonly logger: Logger;
}

export interface RideUpdates {
  /** These rides (or offers of theirs) have changed. */
  changed(rideIds: readonly string[]): void;
  /** Anything may have changed: every open ride is looked at again. */
  resumed(): Promise<void>;
  /** A driver was seen somewhere: the riders who wait for them, or ride with them, are told. */
  located(fix: Located): void;
  close(): Promise<void>;
}

/** A rider sees the driver of a ride booked for later only from so long before. */
const SHARED_BEFORE_MS = HOUR_MS;

/** Tells people of their rides: one query for each change and process, however many sockets there are. */
export const createRideUpdates = ({ readings, sockets, positions, clock, logger }: RideUpdatesOptions): RideUpdates => {
  const known = new Map<string, KnownRide>();
  const ridesOfDriver = new Map<string, Set<string>>();

  const remember = (rideId: string, before: KnownRide | undefined, after: KnownRide | null): void => {
    if (before?.driverId && before.driverId !== after?.driverId) ridesOfDriver.get(before.driverId)?.delete(rideId);
    if (before?.driverId && ridesOfDriver.get(before.driverId)?.size === 0) ridesOfDriver.delete(before.driverId);
    if (after) known.set(rideId, after);
    else known.delete(rideId);
    if (!after?.driverId) return;
    const rides = ridesOfDriver.get(after.driverId);
    if (rides) rides.add(rideId);
    else ridesOfDriver.set(after.driverId, new Set([rideId]));
  };

  const deliver = (told: readonly Told[]): void => {
    for (const { accountId, frame } of told)
      for (const connection of sockets.ofAccount(accountId)) connection.send(frame);
  };

  const tell = (row: ChangedRide, position: Position, now: Instant): void => {
    const offers = row.round_offers;
    const before = known.get(row.ride_id);
    deliver(rideChanges(before ?? null, row, offers, now));
    remember(row.ride_id, before, knownAfter(row, offers));
    sendViews(row, position, now);
  };

  /** Each party's view is made once, however many sockets get it. */
  const sendViews = (row: ChangedRide, position: Position, now: Instant): void => {
    const views = new Map<Party, EncodedFrame>();
    const concerned = new Set<Connection>([
      ...sockets.ofAccount(row.customer_id),
      ...(row.driver_id === null ? [] : sockets.ofAccount(row.driver_id)),
      ...sockets.subscribedTo(row.ride_id),
    ]);
    for (const connection of concerned) {
      const { caller } = connection;
      if (!caller) continue;
      const offered = row.round_offers.some(
        (offer) => row.status === 'requested' && offer.driver_id === caller.accountId && offer.expires_at > now,
      );
      const party = partyOf(row, caller, offered);
      if (!party) {
        sockets.unsubscribe(connection, row.ride_id);
        continue;
      }
      let view = views.get(party);
      if (!view) {
        const ride = rideViewFor(party, row);
        view = encodeFrame({ type: 'RIDE_UPDATED', rideId: row.ride_id, ride, position });
        views.set(party, view);
      }
      connection.send(view);
    }
  };

  const ridesAsTheyStand = readings.statement(changedRides);
  const work = gatheredWork('ride updates', logger, async (rideIds) => {
    const position = positions.of('rides');
    const rows = await ridesAsTheyStand(rideIds);
    const now = clock();
    for (const row of rows) tell(row, position, now);
  });

  return {
    changed: work.add,
    resumed: async () => {
      work.add([...new Set([...(await openRideIds(readings.of())), ...known.keys()])]);
    },
    located: ({ driverId, ...fix }) => {
      for (const rideId of ridesOfDriver.get(driverId) ?? []) {
        const ride = known.get(rideId);
        if (!ride || !isShared(ride, clock())) continue;
        for (const connection of sockets.ofAccount(ride.customerId))
          connection.send({ type: 'DRIVER_LOCATION', rideId, ...fix });
      }
    },
    close: work.close,
  };
};

const isShared = ({ status, scheduledFor }: KnownRide, now: Instant): boolean =>
  status === 'in_progress' ||
  (status === 'accepted' && (scheduledFor === null || millisBetween(now, scheduledFor) <= SHARED_BEFORE_MS));
