import type { ClientFrame } from '@saferide/contracts/socket';
import type { AccountRole, Caller } from '@saferide/infrastructure/callers/sessions';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { addToTrail, recordPosition } from '@saferide/infrastructure/locations/record-position';
import { type NearbyModels, nearbyDriversOf } from '../driver/nearby-drivers.ts';
import type { ReadServices } from '../kernel/services.ts';
import { carriesOtherRider, driverLocationFrame, isDriverLocationShared } from '../ride/driver-position.ts';
import { findRide } from '../ride/find-ride.ts';
import { rideUnderWayOf } from '../ride/open-rides.ts';
import type { RideModels } from '../ride/ride-row.ts';
import { rideViewFor, rideViewOptions, withStartCodeDigits } from '../ride/ride-view.ts';
import type { Connection } from '../socket/connection.ts';
import type { ConnectionRegistry } from '../socket/connection-registry.ts';
import type { SocketHub } from '../socket/socket-hub.ts';
import { errorFrame, socketLimits } from '../socket/socket-limits.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
export type AuthenticatedFrame = Exclude<ClientFrame, Frame<'AUTHENTICATE'> | Frame<'PING'>>;

const isRideId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

export const handleFrame = async (
  services: ReadServices & Pick<SocketHub, 'viewing' | 'signalled'>,
  sockets: ConnectionRegistry,
  connection: Connection,
  caller: Caller,
  frame: AuthenticatedFrame,
): Promise<void> => {
  switch (frame.type) {
    case 'LOCATION_UPDATE': {
      if (!(await holds('driver', services, connection, caller, frame.type))) return;
      try {
        const fix = await recordPosition(services.locations, caller.accountId, frame, services.clock());
        if (fix) await addToTrail(services.trails, await rideUnderWayOf(services, fix.driverId), fix);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        connection.send({ type: 'POSITION_REFUSED', code: error.code, message: error.message });
      }
      return;
    }
    case 'DRIVER_STATUS_UPDATE':
      // This frame only withdraws the position; going offline is a command.
      if ((await holds('driver', services, connection, caller, frame.type)) && !frame.isOnline)
        await services.locations.withdraw(caller.accountId);
      return;
    case 'SUBSCRIBE_RIDE_UPDATES':
      return subscribe(services, sockets, connection, caller, frame.rideId);
    case 'UNSUBSCRIBE_RIDE_UPDATES':
      return sockets.unsubscribe(connection, frame.rideId);
    case 'REQUEST_NEARBY_DRIVERS': {
      const { latitude, longitude, radius } = frame;
      const models = services.queries.modelReaders.of<NearbyModels>();
      const around = { latitude, longitude };
      try {
        const drivers = await nearbyDriversOf(services, models, caller.accountId, around, radius, null);
        connection.send({ type: 'NEARBY_DRIVERS', drivers });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        connection.send(errorFrame(frame.type, 'TooManyRequests', error.message));
      }
      return;
    }
    case 'VIEW_REVIEW':
      if (await holds('admin', services, connection, caller, frame.type)) services.viewing(connection, frame.reviewId);
      return;
    case 'CALL_RING':
    case 'CALL_RINGING':
    case 'CALL_ACCEPT':
    case 'CALL_OFFER':
    case 'CALL_ANSWER':
    case 'CALL_CANDIDATE':
    case 'CALL_END':
      return services.signalled(connection, caller.accountId, frame);
    default:
      frame satisfies never;
  }
};

/**
 * Returns whether the caller has the role. Before refusing, reads the session again, because the role may have just
 * been granted.
 */
const holds = async (
  role: AccountRole,
  { sessions }: ReadServices,
  connection: Connection,
  { roles }: Caller,
  frame: AuthenticatedFrame['type'],
): Promise<boolean> => {
  if (roles.has(role)) return true;
  const caller = connection.sessionId === null ? null : await sessions.callerOfSession(connection.sessionId);
  if (caller) connection.caller = caller;
  if (caller?.roles.has(role)) return true;
  connection.send(errorFrame(frame, 'Forbidden', `This needs the role ${role}.`));
  return false;
};

/** Subscribes to a ride and sends its current state at once, because the client may have missed changes. */
const subscribe = async (
  services: ReadServices,
  sockets: ConnectionRegistry,
  connection: Connection,
  caller: Caller,
  rideId: string,
): Promise<void> => {
  const { clock, queries, locations, startCodes } = services;
  const position = queries.positions.of('rides');
  const refuse = (code: string, message: string) =>
    connection.send(errorFrame('SUBSCRIBE_RIDE_UPDATES', code, message));
  const none = () => refuse('NotFound', 'We can’t find this ride.');
  if (!isRideId(rideId)) return none();
  if (connection.rides.size >= socketLimits.ridesSubscribed && !connection.rides.has(rideId)) {
    return refuse('TooManyRequests', 'You’re following too many rides. Close some of them first.');
  }
  // Subscribe before reading the ride, so that no change in between is missed.
  sockets.subscribe(connection, rideId);
  try {
    const { row: stored, party } = await findRide(queries.modelReaders.of<RideModels>(), rideId, caller, clock());
    const [row = stored] = await withStartCodeDigits(startCodes, [stored]);
    connection.send({
      type: 'RIDE_UPDATED',
      rideId,
      ride: rideViewFor(party, row, rideViewOptions(services)),
      position,
    });
    const { status, scheduled_for: scheduledFor, driver_id: driverId } = row;
    if (party !== 'customer' || driverId === null) return;
    const carriesOther = await carriesOtherRider(services, { rideId, driverId, status, scheduledFor });
    if (!isDriverLocationShared({ status, scheduledFor }, carriesOther, clock())) return;
    const fix = await locations.of(driverId);
    if (fix) connection.send(driverLocationFrame(rideId, fix));
  } catch (error) {
    sockets.unsubscribe(connection, rideId);
    if (!(error instanceof ProblemError)) throw error;
    none();
  }
};
