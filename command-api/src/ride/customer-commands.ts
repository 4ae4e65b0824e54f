import {
  askRelease,
  cancelRide,
  changeRideDestination,
  claimFarePaid,
  confirmDriverSeen,
  confirmInCar,
  confirmTripEnd,
  rateRide,
  reportDriverAbsent,
  reportSetDownEarly,
  requestReceipt,
  topUpRide,
} from '@saferide/contracts/ride/commands';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { assignedDriver, ride } from '@saferide/domain/ride';
import { drivingMinutesBetween } from '@saferide/geo/routes/sketched-route';
import type { Router } from 'express';
import { runnableDutyReleaseProcess } from '../driver-duty/index.ts';
import { locateEnteredPlace } from '../handling/locate-place.ts';
import type { RideServices } from '../kernel/services.ts';
import { handleRide, mountRideCommand, rideStatusView } from './ride-commands.ts';

export const mountCustomerCommands = (router: Router, services: RideServices): void => {
  const { locations, log, runner, tariffs } = services;

  const withDriverAt = async (rideId: string) => {
    const seen = await log.load(ride, rideId);
    const driverId = assignedDriver(seen.state);
    return { seen, driverAt: driverId === null ? null : await locations.of(driverId) };
  };

  mountRideCommand(router, topUpRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const claimedFareKobo = fromNaira(body.newPrice);
    const { tariff } = await tariffs.inForce(now);
    const command = { type: 'TopUpFare', customerId: caller.accountId, tariff, claimedFareKobo, now } as const;
    const { state } = await handleRide(log, id, command, context);
    const fare = state.status === 'none' ? 0 : toNaira(state.booking.fareKobo);
    return { body: { ...rideStatusView(id, state), fare } };
  });

  mountRideCommand(router, cancelRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'CancelRide', customerId: caller.accountId, reason: body.reason, now } as const;
    const handled = await handleRide(log, id, command, context);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    return { body: rideStatusView(id, handled.state) };
  });

  mountRideCommand(router, changeRideDestination, services, async ({ params: { id }, caller, body, now, context }) => {
    const { address, latitude, longitude, confirmed = false, reason } = body;
    const destination = locateEnteredPlace('destination', { address, at: { latitude, longitude }, confirmed });
    const seen = await log.load(ride, id);
    const pickup = seen.state.status === 'none' ? null : seen.state.booking.pickup;
    const minutesFromPickup = pickup && drivingMinutesBetween(pickup, destination);
    const change = { customerId: caller.accountId, destination, minutesFromPickup, reason };
    const { state } = await handleRide(log, id, { type: 'ChangeDestination', ...change, now }, context, seen);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, confirmDriverSeen, services, async ({ params: { id }, caller, body, now, context }) => {
    const { seen, driverAt } = await withDriverAt(id);
    const confirmation = { customerId: caller.accountId, driverAt, confirmed: body?.confirmed ?? false };
    const { state } = await handleRide(log, id, { type: 'ConfirmDriverSeen', ...confirmation, now }, context, seen);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, askRelease, services, async ({ params: { id }, caller, now, context }) => {
    const { seen, driverAt } = await withDriverAt(id);
    const command = { type: 'AskRelease', customerId: caller.accountId, driverAt, now } as const;
    const { state } = await handleRide(log, id, command, context, seen);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, confirmInCar, services, async ({ params: { id }, caller, body, now, context }) => {
    const { seen, driverAt } = await withDriverAt(id);
    const confirmation = { customerId: caller.accountId, riderAt: body.at ?? null, driverAt };
    const { state } = await handleRide(log, id, { type: 'ConfirmInCar', ...confirmation, now }, context, seen);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, confirmTripEnd, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'ConfirmTripEnd', customerId: caller.accountId, word: body.end, now } as const;
    const { state } = await handleRide(log, id, command, context);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, reportSetDownEarly, services, async ({ params: { id }, caller, now, context }) => {
    const command = { type: 'ReportSetDownEarly', customerId: caller.accountId, now } as const;
    const { state } = await handleRide(log, id, command, context);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, claimFarePaid, services, async ({ params: { id }, caller, body, now, context }) => {
    const { accountId: customerId } = caller;
    const command = { type: 'ClaimFarePaid', customerId, method: body?.method ?? null, now } as const;
    const { state } = await handleRide(log, id, command, context);
    return { body: { id, fareCase: state.status === 'completed' ? state.farePayment.dispute : 'none' } };
  });

  mountRideCommand(router, requestReceipt, services, async ({ params: { id }, caller, now, context }) => {
    await handleRide(log, id, { type: 'RequestReceipt', customerId: caller.accountId, now }, context);
    return { body: { id } };
  });

  mountRideCommand(router, reportDriverAbsent, services, async ({ params: { id }, caller, now, context }) => {
    const command = { type: 'ReportDriverAbsent', customerId: caller.accountId, now } as const;
    const handled = await handleRide(log, id, command, context);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    return { body: rideStatusView(id, handled.state) };
  });
};

export const mountRate = (router: Router, services: RideServices): void =>
  mountRideCommand(router, rateRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'RateRide', raterId: caller.accountId, ...body, now } as const;
    await handleRide(services.log, id, command, context);
    return { body: { id, stars: body.stars } };
  });
