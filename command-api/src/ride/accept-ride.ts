import { acceptRide } from '@saferide/contracts/ride/commands';
import type { AcceptanceRequest } from '@saferide/domain/processes/acceptance-process';
import type { Router } from 'express';
import type { RideServices } from '../kernel/services.ts';
import { acceptanceRunner } from './acceptance.ts';
import { mountRideCommand, resultFor } from './ride-commands.ts';
import { rideStatusView } from './ride-status.ts';

export const mountAccept = (router: Router, services: RideServices): void => {
  const { locations, runner, startCodes } = services;
  const accepting = acceptanceRunner(services);
  mountRideCommand(router, acceptRide, services, async ({ params: { id: rideId }, caller: { accountId }, context }) => {
    const fix = await locations.of(accountId);
    const driverAt = { rideId, driverId: accountId, fix: fix ?? null };
    const request: AcceptanceRequest = { type: 'AcceptRide', ...driverAt, startCode: startCodes.newCode() };
    const { state } = resultFor(await runner.execute(accepting, request, context), request);
    return { body: rideStatusView(rideId, state) };
  });
};
