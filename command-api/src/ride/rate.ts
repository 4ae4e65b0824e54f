import { rateRide } from '@saferide/contracts/ride/commands';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { handleRide } from './ride-commands.ts';

export const mountRate = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, rateRide, commands, async ({ params: { id }, caller, body, now, work }) => {
    const command = { type: 'RateRide', raterId: caller.accountId, ...body, now } as const;
    await handleRide(log, id, command, work);
    return { body: { id, stars: body.stars } };
  });
