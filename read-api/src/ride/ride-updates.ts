import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { LocatedDriver } from '../feed/change-feed.ts';
import type { TripEstimate } from '../kernel/trip-estimates.ts';
import { type Connection, type EncodedFrame, encodeFrame } from '../socket/connection.ts';
import { coalesceUpdates, type SocketContext, type SocketPublisher, sendFrames } from '../socket/socket-publisher.ts';
import { driverLocationFrame, isDriverLocationShared } from './driver-position.ts';
import {
  type ChangedRide,
  knownRideStateOf,
  readOpenRideIds,
  rideChangeFrames,
  type SentRideState,
  selectChangedRides,
} from './ride-changes.ts';
import { type Party, partyOf, rideViewFor, rideViewOptions, withStartCodeDigits } from './ride-view.ts';

interface Joined {
  readonly rideId: string;
  readonly driverId: string;
  readonly customerId: string;
}

export const rideUpdates = ({ services, sockets, logger }: SocketContext): SocketPublisher => {
  const { clock, locations, startCodes, tripEstimates } = services;
  const { positions, modelReaders } = services.queries;
  const known = new Map<string, SentRideState>();
  const ridesOfDriver = new Map<string, Set<string>>();

  const remember = (rideId: string, before: SentRideState | undefined, after: SentRideState | null): void => {
    if (before?.driverId && before.driverId !== after?.driverId) ridesOfDriver.get(before.driverId)?.delete(rideId);
    if (before?.driverId && ridesOfDriver.get(before.driverId)?.size === 0) ridesOfDriver.delete(before.driverId);
    if (after) known.set(rideId, after);
    else known.delete(rideId);
    if (!after?.driverId) return;
    const rides = ridesOfDriver.get(after.driverId);
    if (rides) rides.add(rideId);
    else ridesOfDriver.set(after.driverId, new Set([rideId]));
  };

  const carriesOtherRiderThan = (rideId: string, driverId: string): boolean =>
    [...(ridesOfDriver.get(driverId) ?? [])].some((id) => id !== rideId && known.get(id)?.status === 'in_progress');

  const publishRow = (row: ChangedRide, road: TripEstimate, position: Position, now: Instant): readonly Joined[] => {
    const offers = row.round_offers;
    const before = known.get(row.ride_id);
    sendFrames(sockets, rideChangeFrames(before ?? null, row, offers, now, road));
    remember(row.ride_id, before, knownRideStateOf(row, offers));
    sendViews(row, position, now);
    const { ride_id: rideId, driver_id: driverId, customer_id: customerId, status, scheduled_for: scheduledFor } = row;
    const joined =
      driverId !== null &&
      before?.driverId !== driverId &&
      isDriverLocationShared({ status, scheduledFor }, carriesOtherRiderThan(rideId, driverId), now);
    return joined && sockets.ofAccount(customerId).length > 0 ? [{ rideId, driverId, customerId }] : [];
  };

  const showDriver = ({ rideId, customerId }: Omit<Joined, 'driverId'>, fix: LocatedDriver): void => {
    const frame = driverLocationFrame(rideId, fix);
    for (const connection of sockets.ofAccount(customerId)) connection.send(frame);
  };

  const showJoined = async (joined: readonly Joined[]): Promise<void> => {
    if (joined.length === 0) return;
    const fixes = new Map(
      (await locations.ofAll(joined.map(({ driverId }) => driverId))).map((fix) => [fix.driverId, fix]),
    );
    for (const one of joined) {
      const fix = fixes.get(one.driverId);
      if (fix) showDriver(one, fix);
    }
  };

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
        const ride = rideViewFor(party, row, rideViewOptions(services));
        view = encodeFrame({ type: 'RIDE_UPDATED', rideId: row.ride_id, ride, position });
        views.set(party, view);
      }
      connection.send(view);
    }
  };

  const currentRides = modelReaders.byKeys(selectChangedRides);
  const work = coalesceUpdates('ride updates', logger, async (rideIds) => {
    const position = positions.of('rides');
    const rows = await withStartCodeDigits(startCodes, await currentRides(rideIds));
    const roads = await tripEstimates.of(
      rows.filter(({ status, round_offers }) => status === 'requested' && round_offers.length > 0),
    );
    const now = clock();
    await showJoined(rows.flatMap((row) => publishRow(row, roads.get(row.ride_id) ?? null, position, now)));
  });

  const refreshAll = async (): Promise<void> =>
    work.add([...new Set([...(await readOpenRideIds(modelReaders.of())), ...known.keys()])]);

  return {
    changed: { rides: work.add },
    resumed: () => void refreshAll().catch((error) => logger.warn({ err: error }, 'reading open rides failed')),
    located: (fix) => {
      const { driverId } = fix;
      for (const rideId of ridesOfDriver.get(driverId) ?? []) {
        const ride = known.get(rideId);
        if (ride && isDriverLocationShared(ride, carriesOtherRiderThan(rideId, driverId), clock()))
          showDriver({ rideId, customerId: ride.customerId }, fix);
      }
    },
    close: work.close,
  };
};
