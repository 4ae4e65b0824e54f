import { declineRide } from '@saferide/contracts/ride/commands';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { handleRide } from './ride-commands.ts';

/** Passing on an offer. The answer says nothing of the ride, which may be somebody else's by now. */
export const mountDecline = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, declineRide, commands, async ({ params: { id }, caller, body, now, work }) => {
    const { reason = null } = body;
    await handleRide(log, id, { type: 'DeclineOffer', driverId: caller.accountId, reason, now }, work);
    return { body: { id, declined: true as const } };
  });
