import { acceptHours, declineHours, proposeHours } from '@saferide/contracts/ride/hours-calls';
import { expectedEnd } from '@saferide/domain/dispatch';
import { driverDuty, heldRideIds } from '@saferide/domain/driver-duty';
import { isRefusal } from '@saferide/domain/kernel/lifecycle';
import { toNaira } from '@saferide/domain/money/kobo';
import { ride } from '@saferide/domain/ride';
import type { AcceptHours, RideCommand } from '@saferide/domain/ride/commands';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { refusalProblem } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { travelTimesTo } from './acceptance.ts';
import { handleRide, mountRideCommand, rideStatusView } from './ride-commands.ts';

export const mountHoursCommands = (router: Router, services: RideServices): void => {
  const { log, tariffs, dispatch } = services;

  /** Extends the driver's duty before the ride, so that added hours never overlap a ride that the driver has promised. */
  const extendDuty = async (rideId: string, command: AcceptHours, context: CommandContext): Promise<void> => {
    const { state } = await log.load(ride, rideId);
    if (state.status !== 'in_progress' || isRefusal(ride.decide(state, command))) return;
    const { booking, assignment, startedAt, proposedHours } = state;
    if (proposedHours === null) return;
    const { driverId } = assignment;
    const duty = await log.load(driverDuty, driverId);
    const until = expectedEnd({ ...booking, durationHours: proposedHours.durationHours }, startedAt);
    const ways = await travelTimesTo({ log, dispatch }, booking, heldRideIds(duty.state));
    const extension = { type: 'ExtendEngagement', driverId, rideId, until, ways, now: command.now } as const;
    const result = await handleCommand(log, driverDuty, driverId, extension, context);
    if (result.outcome !== 'refused') return;
    throw refusalProblem(command.accountId === driverId ? result.refusal : { refusal: 'DriverPromisedAnotherRide' });
  };

  const reply = async (id: string, command: RideCommand, context: CommandContext) => {
    const { state } = await handleRide(log, id, command, context);
    const fare = state.status === 'none' ? 0 : toNaira(state.booking.fareKobo);
    return { body: { ...rideStatusView(id, state), fare } };
  };

  mountRideCommand(router, proposeHours, services, async ({ params: { id }, caller, body, now, context }) => {
    const proposed = { accountId: caller.accountId, hours: body.hours, tariffs: await tariffs.adoptedBy(now) };
    return reply(id, { type: 'ProposeHours', ...proposed, now }, context);
  });

  mountRideCommand(router, acceptHours, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'AcceptHours', accountId: caller.accountId, hours: body.hours, now } as const;
    await extendDuty(id, command, context);
    return reply(id, command, context);
  });

  mountRideCommand(router, declineHours, services, ({ params: { id }, caller, now, context }) =>
    reply(id, { type: 'DeclineHours', accountId: caller.accountId, now }, context),
  );
};
