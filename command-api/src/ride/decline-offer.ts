import { declineRide } from '@saferide/contracts/ride/commands';
import type { Router } from 'express';
import type { RideServices } from '../kernel/services.ts';
import { handleRide, mountRideCommand } from './ride-commands.ts';

/** Succeeds even if another driver has the ride. */
export const mountDecline = (router: Router, services: RideServices): void =>
  mountRideCommand(router, declineRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const { reason = null } = body;
    await handleRide(services.log, id, { type: 'DeclineOffer', driverId: caller.accountId, reason, now }, context);
    return { body: { id, declined: true as const } };
  });
