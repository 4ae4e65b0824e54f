import type { Call, ResponseOf } from '@saferide/contracts/define-call';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { RideCommand } from '@saferide/domain/ride/commands';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { RideState } from '@saferide/domain/ride/state';
import type { EventLog, LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { type Handled, handle } from '@saferide/infrastructure/handling/handle';
import type { Reply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { type Commanding, mountCommand, refusedResponse } from '../handling/mount-command.ts';
import type { ProcessRun } from '../processes/run-process.ts';
import type { RideServices } from '../services.ts';

/**
 * Carries out a command on one ride. A ride that is not there and a ride of other people answer alike, so that ids
 * cannot be tried out. `seen` is the ride where it was read already.
 */
export const handleRide = async (
  log: EventLog,
  rideId: string,
  command: RideCommand,
  context: CommandContext,
  seen?: LoadedAggregate<RideState, RideEvent>,
): Promise<Handled<RideState, RideEvent>> => {
  const result = await handle<RideState, RideCommand, RideEvent, RideRefusal>(
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

/** What a process made of what was wanted of a ride. */
export const resultFor = (
  ran: ProcessRun,
  wanted: { readonly type: RideCommand['type'] },
): Handled<RideState, RideEvent> => {
  if (ran.refusal) throw rideRefused(ran.refusal);
  const result = ran.resultOf<RideState, RideEvent>(wanted.type);
  if (result?.outcome !== 'handled') throw new Error(`Nothing came of ${wanted.type}`);
  return result;
};

const rideRefused = (refusal: Refusal): ProblemError => {
  const unknown = refusal.refusal === 'NotAllowedInState' && 'state' in refusal && refusal.state === 'none';
  return unknown || refusal.refusal === 'NotYourRide' ? noSuchRide() : refusedResponse(refusal);
};

/** Whoever books, is asked, drives or has driven it: to everybody else it is not there. */
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

/**
 * As `mountCommand`, for a call about one ride. Whatever it is refused for, who has no part in the ride is told what somebody is
 * told who names none.
 */
export const mountRideCommand = <C extends Call>(
  router: Router,
  call: C,
  { commands, log }: Pick<RideServices, 'commands' | 'log'>,
  handler: (command: Commanding<C>) => Promise<Reply<ResponseOf<C>>>,
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

const noSuchRide = () => edgeProblem('NotFound', 'There is no such ride, or it is not yours.');
