import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { assignedDriver, type RideState, ride } from '@saferide/domain/ride/published';
import type { Instant } from '@saferide/domain/time/instant';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { stepOf, type Work } from '@saferide/infrastructure/handling/work';
import { DUTY_RESTS_AT, handleDuty } from './duty-commands.ts';

/** How long an acceptance may take between claiming the driver and taking the ride, before the claim counts as left behind. */
export const CLAIM_SETTLES_MS = 10_000;

export type ReleaseCause = 'ride_over' | 'given_back' | 'driver_absent' | 'lost_the_race';

const causeOf = (state: RideState, driverId: string): ReleaseCause => {
  if (state.status === 'completed' || state.status === 'cancelled') return 'ride_over';
  if (state.status !== 'none' && 'search' in state && state.search.excluded.includes(driverId)) return 'given_back';
  return 'lost_the_race';
};

/**
 * Frees a driver who is held by rides that are not theirs (any more): left by a process that died between the two
 * streams, or by a ride that has just ended. Resolved from the rides' own streams. `claimedBefore` spares claims
 * younger than that, whose acceptance may still be under way.
 */
export const releaseStaleClaims = async (
  log: EventLog,
  driverId: string,
  work: Work,
  claimedBefore: Instant,
): Promise<number> => {
  const { state, events } = await log.load(driverDuty, driverId, DUTY_RESTS_AT);
  const claimed = [
    ...(state.status === 'engaged' ? [state.rideId] : []),
    ...state.reservations.map(({ rideId }) => rideId),
  ];
  let released = 0;
  for (const rideId of claimed) {
    const claim = events.findLast(({ event }) => 'rideId' in event.data && event.data.rideId === rideId);
    const loaded = await log.load(ride, rideId);
    if (assignedDriver(loaded.state) === driverId) continue;
    const over = loaded.state.status === 'completed' || loaded.state.status === 'cancelled';
    if (!over && claim && claim.event.at > claimedBefore) continue;
    const result = await handleDuty(
      log,
      { type: 'ReleaseDriver', driverId, rideId, cause: causeOf(loaded.state, driverId), now: work.now },
      stepOf(work, derivedUuid('release', work.cause.commandId, rideId)),
    );
    if (result.outcome === 'handled' && result.events.length > 0) released += 1;
  }
  return released;
};
