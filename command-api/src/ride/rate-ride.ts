import { rateRide } from '@saferide/contracts/ride/commands';
import type { Router } from 'express';
import type { RideServices } from '../kernel/services.ts';
import { handleRide, mountRideCommand } from './ride-commands.ts';

export const mountRate = (router: Router, services: RideServices): void =>
  mountRideCommand(router, rateRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'RateRide', raterId: caller.accountId, ...body, now } as const;
    await handleRide(services.log, id, command, context);
    return { body: { id, stars: body.stars } };
  });
