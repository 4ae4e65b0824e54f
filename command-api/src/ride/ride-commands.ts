import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { RideCommand } from '@saferide/domain/ride/commands';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { RideState } from '@saferide/domain/ride/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Handled, handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { refused } from '../handling/mount-command.ts';
import type { Ran } from '../processes/run-process.ts';

/**
 * Carries out a command on one ride. A ride that is not there and a ride of other people answer alike, so that ids
 * cannot be tried out.
 */
export const handleRide = async (
  log: EventLog,
  rideId: string,
  command: RideCommand,
  work: Work,
): Promise<Handled<RideState, RideEvent>> => {
  const result = await handle<RideState, RideCommand, RideEvent, RideRefusal>(log, ride, rideId, command, work);
  if (result.outcome === 'handled') return result;
  throw rideRefused(result.refusal);
};

/** What a process made of what was wanted of a ride. */
export const cameTo = (ran: Ran, wanted: { readonly type: RideCommand['type'] }): Handled<RideState, RideEvent> => {
  if (ran.refusal) throw rideRefused(ran.refusal);
  const result = ran.resultOf<RideState, RideEvent>(wanted.type);
  if (result?.outcome !== 'handled') throw new Error(`Nothing came of ${wanted.type}`);
  return result;
};

const rideRefused = (refusal: Refusal): ProblemError => {
  const unknown = refusal.refusal === 'NotAllowedInState' && 'state' in refusal && refusal.state === 'none';
  return unknown || refusal.refusal === 'NotYourRide' ? noSuchRide() : refused(refusal);
};

const noSuchRide = () => edgeProblem('NotFound', 'There is no such ride, or it is not yours.');
