import type { RideCommand } from '@saferide/domain/ride/commands';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { RideState } from '@saferide/domain/ride/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Handled, handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { refused } from '../handling/mount-command.ts';

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
  const { refusal } = result;
  const unknown = refusal.refusal === 'NotAllowedInState' && refusal.state === 'none';
  if (unknown || refusal.refusal === 'NotYourRide') throw noSuchRide();
  throw refused(refusal);
};

export const noSuchRide = () => edgeProblem('NotFound', 'There is no such ride, or it is not yours.');
