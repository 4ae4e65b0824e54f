import { acceptHours, declineHours, proposeHours } from '@saferide/contracts/ride/hours-calls';
import { toNaira } from '@saferide/domain/money/kobo';
import type { RideCommand } from '@saferide/domain/ride/commands';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Router } from 'express';
import type { RideServices } from '../kernel/services.ts';
import { handleRide, mountRideCommand, rideStatusView } from './ride-commands.ts';

export const mountHoursCommands = (router: Router, services: RideServices): void => {
  const { log, tariffs } = services;

  const reply = async (id: string, command: RideCommand, context: CommandContext) => {
    const { state } = await handleRide(log, id, command, context);
    const fare = state.status === 'none' ? 0 : toNaira(state.booking.fareKobo);
    return { body: { ...rideStatusView(id, state), fare } };
  };

  mountRideCommand(router, proposeHours, services, async ({ params: { id }, caller, body, now, context }) => {
    const proposed = { accountId: caller.accountId, hours: body.hours, tariffs: await tariffs.adoptedBy(now) };
    return reply(id, { type: 'ProposeHours', ...proposed, now }, context);
  });

  mountRideCommand(router, acceptHours, services, ({ params: { id }, caller, body, now, context }) =>
    reply(id, { type: 'AcceptHours', accountId: caller.accountId, hours: body.hours, now }, context),
  );

  mountRideCommand(router, declineHours, services, ({ params: { id }, caller, now, context }) =>
    reply(id, { type: 'DeclineHours', accountId: caller.accountId, now }, context),
  );
};
