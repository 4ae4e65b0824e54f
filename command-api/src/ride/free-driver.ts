import type { RideEvent } from '@saferide/domain/ride/events';
import type { Instant } from '@saferide/domain/time/instant';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { stepOf, type Work } from '@saferide/infrastructure/handling/work';
import type { ReleaseCause } from '../driver-duty/published.ts';
import { handleDuty } from '../driver-duty/published.ts';

/**
 * After a ride let go of its driver, frees the driver too. Should the process die in between, the driver's next
 * command, or the sweep, does it instead.
 */
export const freeDriver = async (
  log: EventLog,
  rideId: string,
  events: readonly RideEvent[],
  why: ReleaseCause,
  now: Instant,
  work: Work,
): Promise<void> => {
  const driverIds = events.map(({ data }) => ('driverId' in data ? data.driverId : null));
  const driverId = driverIds.find((id) => id !== null);
  if (!driverId) return;
  const command = { type: 'ReleaseDriver', driverId, rideId, cause: why, now } as const;
  await handleDuty(log, command, stepOf(work, derivedUuid('release', work.cause.commandId, rideId)));
};
