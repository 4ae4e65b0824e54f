import { randomUUID } from 'node:crypto';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { isOpen } from '@saferide/domain/ride/state';
import type { Instant } from '@saferide/domain/time/instant';
import { commanded } from '../event-store/cause.ts';
import { type Position, START } from '../event-store/event-store.ts';
import { handle } from '../handling/handle.ts';
import { testWork } from '../handling/test-work.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import { SubjectErased } from '../personal-data/subject-keys.ts';

/** Of people who were erased nothing more is written, and nobody meets them. */
const unlessErased = (error: unknown): void => {
  if (!(error instanceof SubjectErased)) throw error;
};

/** The events that open a ride, make a driver available, and call for help. */
const STARTS = ['RideRequested', 'RideScheduled', 'WentOnline', 'EmergencyRaised'] as const;
const PAGE = 10_000;

/**
 * Ends every open ride and emergency and takes every driver off the road since `after`, so that the next file on the same
 * system is not offered a ride of this one, loses no offer to its drivers and sees no alarm of it. Returns the position to
 * go on from.
 */
export const clearTheRoads = async (
  { log, locations }: Pick<Infrastructure, 'log' | 'locations'>,
  now: Instant,
  after: Position = START,
): Promise<Position> => {
  const { events, position } = await log.store.readAll(after, PAGE, STARTS);
  const idsOf = ({ name }: { readonly name: string }) => [
    ...new Set(events.flatMap(({ stream }) => (stream.startsWith(`${name}-`) ? [stream.slice(name.length + 1)] : []))),
  ];
  const context = () => testWork(commanded(randomUUID(), { id: 'given', role: 'system' }), now);
  for (const rideId of idsOf(ride)) {
    const { state } = await log.load(ride, rideId);
    if (!isOpen(state) || !('booking' in state)) continue;
    const { customerId } = state.booking;
    const reason = 'The test is over';
    const driven = { metres: 0, pairCountedAt: null };
    const operator = { operatorId: 'given', outcome: 'cancelled', claimedFinalFareKobo: null, driven } as const;
    const ending =
      'assignment' in state
        ? ({ type: 'EndRide', ...operator, reason, now } as const)
        : ({ type: 'CancelRide', customerId, reason, now } as const);
    await handle(log, ride, rideId, ending, context()).catch(unlessErased);
  }
  for (const driverId of idsOf(driverDuty)) {
    await handle(log, driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'by_driver', now }, context()).catch(
      unlessErased,
    );
    await locations.forget(driverId);
  }
  for (const accountId of idsOf(emergency))
    await handle(log, emergency, accountId, { type: 'LapseEmergency', accountId, now }, context()).catch(unlessErased);
  return position;
};
