import { acceptRide } from '@saferide/contracts/ride/commands';
import { account } from '@saferide/domain/account';
import { type DispatchPolicy, noTravelTimes, travelTimesBetween } from '@saferide/domain/dispatch';
import { driver } from '@saferide/domain/driver';
import { driverDuty, heldRideIds, type TravelTimes } from '@saferide/domain/driver-duty';
import { type AcceptanceRequest, acceptanceProcess } from '@saferide/domain/processes/acceptance-process';
import { type Booking, type DisplayedDriver, ride } from '@saferide/domain/ride';
import { displayedVehicle } from '@saferide/domain/vehicle/vehicle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { Router } from 'express';
import { currentEntitlement } from '../driver-duty/index.ts';
import type { RideServices } from '../kernel/services.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { mountRideCommand, requireHandledRequest, rideStatusView } from './ride-commands.ts';

export const bookingOf = async (log: Pick<EventLog, 'load'>, rideId: string): Promise<Booking | null> => {
  const { state } = await log.load(ride, rideId);
  return state.status === 'none' ? null : state.booking;
};

export const travelTimesTo = async (
  { log, dispatch }: { readonly log: Pick<EventLog, 'load'>; readonly dispatch: DispatchPolicy },
  booking: Booking,
  others: readonly string[],
): Promise<TravelTimes> => {
  const held = others.filter((rideId) => rideId !== booking.rideId);
  const bookings = await Promise.all(held.map((rideId) => bookingOf(log, rideId)));
  return travelTimesBetween(
    dispatch,
    booking,
    bookings.filter((one) => one !== null),
  );
};

export const displayedDriverOf = async (
  log: Pick<EventLog, 'load'>,
  driverId: string,
): Promise<DisplayedDriver | null> => {
  const [{ state: person }, { state: known, events }] = await Promise.all([
    log.load(account, driverId),
    log.load(driver, driverId),
  ]);
  const registered = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  if (registered?.type !== 'DriverRegistered') return null;
  const name = 'person' in person ? person.person.name : null;
  const vehicle = known.status === 'none' ? null : known.driver.vehicle;
  return {
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    photo: registered.personal === null ? null : registered.data.documents.profilePhoto,
    vehicle: vehicle ? displayedVehicle.parse(vehicle) : null,
  };
};

export interface AcceptanceServices {
  readonly dispatch: DispatchPolicy;
  readonly routes: RouteProvider;
}

/** The wait for a route is short, because another driver may accept in the meantime. */
const ROUTE_WAIT_MS = 500;

export const runnableAcceptanceProcess = (
  { dispatch, routes }: AcceptanceServices,
  rest: Pick<RunnableProcess, 'catchUp'> = {},
): RunnableProcess<AcceptanceRequest> => {
  const waysOf = async (log: Pick<EventLog, 'load'>, driverId: string, rideId: string): Promise<TravelTimes> => {
    const [booking, duty] = await Promise.all([bookingOf(log, rideId), log.load(driverDuty, driverId)]);
    return booking ? travelTimesTo({ log, dispatch }, booking, heldRideIds(duty.state)) : noTravelTimes(dispatch);
  };
  const driveOf = async (
    request: AcceptanceRequest | null,
    log: Pick<EventLog, 'load'>,
    { now, signal }: CommandContext,
  ) => {
    if (!request?.fix) return null;
    const booking = await bookingOf(log, request.rideId);
    if (!booking?.pickup || booking.scheduledFor !== null) return null;
    const [from, to] = [request.fix, booking.pickup];
    const route = await withTimeout(ROUTE_WAIT_MS, signal, (soon) => routes.route(from, to, { now, signal: soon }));
    return route?.duration ?? null;
  };
  return runnableProcess(
    acceptanceProcess(dispatch),
    {
      entitlement: async ({ driverId, rideId, request }, { log, context }) => {
        const [entitlement, ways, shown, driveSeconds] = await Promise.all([
          currentEntitlement(log, driverId, context.now),
          waysOf(log, driverId, rideId),
          displayedDriverOf(log, driverId),
          driveOf(request, log, context),
        ]);
        return { ...entitlement, ways, shown, driveSeconds };
      },
    },
    { ...rest, fromLog: ['entitlement'] },
  );
};

export const mountAccept = (router: Router, services: RideServices): void => {
  const { locations, runner, startCodes } = services;
  const accepting = runnableAcceptanceProcess(services);
  mountRideCommand(router, acceptRide, services, async ({ params: { id: rideId }, caller: { accountId }, context }) => {
    const fix = await locations.of(accountId);
    const driverAt = { rideId, driverId: accountId, fix: fix ?? null };
    const request: AcceptanceRequest = { type: 'AcceptRide', ...driverAt, startCode: startCodes.newCode() };
    const { state } = requireHandledRequest(await runner.execute(accepting, request, context), request);
    return { body: rideStatusView(rideId, state) };
  });
};
