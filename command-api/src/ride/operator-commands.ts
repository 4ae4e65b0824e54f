import { decideFareCase, endRide } from '@saferide/contracts/ride/operator-calls';
import { fromNaira } from '@saferide/domain/money/kobo';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { Router } from 'express';
import { runnableDutyReleaseProcess } from '../driver-duty/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartialAboutRide, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { type DrivenDistanceServices, drivenDistanceOf } from './driven-distance.ts';
import { handleRide, rideStatusView } from './ride-commands.ts';

export const mountOperatorCommands = (
  router: Router,
  services: RideServices & DrivenDistanceServices & ImpartialityServices,
): void => {
  const { commands, log, runner } = services;
  mountCommand(router, endRide, commands, async ({ params: { id }, caller, body, now, context }) => {
    const { outcome, reason, finalPrice } = body;
    const claimedFinalFareKobo = typeof finalPrice === 'number' ? fromNaira(finalPrice) : null;
    const seen = await log.load(ride, id);
    await assertImpartialAboutRide(services, caller.accountId, seen.state, context);
    const driven = await drivenDistanceOf(services, id, seen.state, now);
    const by = { operatorId: caller.accountId, outcome, claimedFinalFareKobo, driven, reason };
    const handled = await handleRide(log, id, { type: 'EndRide', ...by, now }, context, seen);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    return { body: rideStatusView(id, handled.state) };
  });

  mountCommand(router, decideFareCase, commands, async ({ params: { id }, caller, body, now, context }) => {
    const { state } = await log.load(ride, id);
    const { accountId: operatorId } = caller;
    await assertImpartialAboutRide(services, operatorId, state, context);
    const paidKobo = fromNaira(body.paid);
    const by = { operatorId, paidKobo, reason: body.reason };
    await handleRide(log, id, { type: 'DecideFareCase', ...by, now }, context);
    return { body: { id, paid: body.paid } };
  });
};
