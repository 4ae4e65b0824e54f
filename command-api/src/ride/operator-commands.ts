import { decideFareCase, endRide } from '@saferide/contracts/ride/operator-calls';
import { fromNaira } from '@saferide/domain/money/kobo';
import { everyoneOnRide, peopleOnRide, type RideState } from '@saferide/domain/ride';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Router } from 'express';
import { releaseDriverDuty } from '../driver-duty/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { type DrivenDistanceServices, drivenDistanceOf } from './driven-distance.ts';
import { handleRide, rideStatusView } from './ride-commands.ts';

export const mountOperatorCommands = (
  router: Router,
  services: RideServices & DrivenDistanceServices & ImpartialityServices,
): void => {
  const { commands, log, runner } = services;
  /** The decider refuses an operator who is the ride's rider or driver. */
  const mustBeImpartial = async (state: RideState, operatorId: string, context: CommandContext) => {
    if (!peopleOnRide(state).includes(operatorId))
      await assertImpartial(services, operatorId, everyoneOnRide(state), context);
  };
  mountCommand(router, endRide, commands, async ({ params: { id }, caller, body, now, context }) => {
    const { outcome, reason, finalPrice } = body;
    const claimedFinalFareKobo = typeof finalPrice === 'number' ? fromNaira(finalPrice) : null;
    const seen = await log.load(ride, id);
    await mustBeImpartial(seen.state, caller.accountId, context);
    const driven = await drivenDistanceOf(services, id, seen.state, now);
    const by = { operatorId: caller.accountId, outcome, claimedFinalFareKobo, driven, reason };
    const handled = await handleRide(log, id, { type: 'EndRide', ...by, now }, context, seen);
    await runner.afterAppend(releaseDriverDuty, handled, context);
    return { body: rideStatusView(id, handled.state) };
  });

  mountCommand(router, decideFareCase, commands, async ({ params: { id }, caller, body, now, context }) => {
    const { state } = await log.load(ride, id);
    const { accountId: operatorId } = caller;
    await mustBeImpartial(state, operatorId, context);
    const paidKobo = fromNaira(body.paid);
    const by = { operatorId, paidKobo, reason: body.reason };
    await handleRide(log, id, { type: 'DecideFareCase', ...by, now }, context);
    return { body: { id, paid: body.paid } };
  });
};
