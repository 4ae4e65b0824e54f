import type { Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { RideCommand } from '@saferide/domain/ride/commands';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { RideState } from '@saferide/domain/ride/state';
import { displayedStatusOf, type RideStatus } from '@saferide/domain/ride/status';
import type { EventLog, LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { type HandledCommand, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { type IncomingCommand, mountCommand, refusalProblem } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import type { ProcessRun } from '../processes/run-process.ts';

/** Another person's ride gets the response of a missing ride, so that ids cannot be guessed. */
export const handleRide = async (
  log: EventLog,
  rideId: string,
  command: RideCommand,
  context: CommandContext,
  seen?: LoadedAggregate<RideState, RideEvent>,
): Promise<HandledCommand<RideState, RideEvent>> => {
  const result = await handleCommand<RideState, RideCommand, RideEvent, RideRefusal>(
    log,
    ride,
    rideId,
    command,
    context,
    seen,
  );
  if (result.outcome === 'handled') return result;
  throw rideRefused(result.refusal);
};

export const requireHandledRequest = (
  ran: ProcessRun,
  request: { readonly type: RideCommand['type'] },
): HandledCommand<RideState, RideEvent> => {
  if (ran.refusal) throw rideRefused(ran.refusal);
  const result = ran.resultOf<RideState, RideEvent>(request.type);
  if (result?.outcome !== 'handled') throw new Error(`Nothing came of ${request.type}`);
  return result;
};

const rideRefused = (refusal: Refusal): ProblemError => {
  const unknown = refusal.refusal === 'NotAllowedInState' && 'state' in refusal && refusal.state === 'none';
  return unknown || refusal.refusal === 'NotYourRide' ? noSuchRide() : refusalProblem(refusal);
};

const takesPart = async (log: EventLog, rideId: string, accountId: string): Promise<boolean> => {
  const { events } = await log.load(ride, rideId);
  return events.some(({ event: { data } }) => {
    const {
      customerId,
      driverId,
      driverIds = [],
    } = data as {
      readonly customerId?: string;
      readonly driverId?: string;
      readonly driverIds?: readonly string[];
    };
    return customerId === accountId || driverId === accountId || driverIds.includes(accountId);
  });
};

export const mountRideCommand = <C extends Call>(
  router: Router,
  call: C,
  { commands, log }: Pick<RideServices, 'commands' | 'log'>,
  handler: (command: IncomingCommand<C>) => Promise<CallReply<ResponseOf<C>>>,
): void =>
  mountCommand(router, call, commands, async (command) => {
    try {
      return await handler(command);
    } catch (error) {
      const { id } = command.request.params;
      const known = !(error instanceof ProblemError) || error.status >= 500 || command.caller === null;
      if (known || typeof id !== 'string' || (await takesPart(log, id, command.caller.accountId))) throw error;
      throw noSuchRide();
    }
  });

const noSuchRide = () => edgeProblem('NotFound', 'We can’t find this ride.');

export const rideStatusView = (id: string, { status }: RideState): { id: string; status: RideStatus } => ({
  id,
  status: displayedStatusOf[status],
});
