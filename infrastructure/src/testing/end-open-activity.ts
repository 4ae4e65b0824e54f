import { randomUUID } from 'node:crypto';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { isRideOpen } from '@saferide/domain/ride/state';
import type { Instant } from '@saferide/domain/time/instant';
import { commandCause } from '../event-store/cause.ts';
import { type Position, START_POSITION } from '../event-store/event-store.ts';
import { handleCommand } from '../handling/handle-command.ts';
import { testContext } from '../handling/test-context.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import { SubjectErased } from '../personal-data/subject-keys.ts';

const unlessErased = (error: unknown): void => {
  if (!(error instanceof SubjectErased)) throw error;
};

const STARTS = ['RideRequested', 'RideScheduled', 'WentOnline', 'EmergencyRaised'] as const;
const PAGE = 10_000;

export const endOpenActivity = async (
  { log, locations }: Pick<Infrastructure, 'log' | 'locations'>,
  now: Instant,
  after: Position = START_POSITION,
): Promise<Position> => {
  const { events, position } = await log.store.readAll(after, PAGE, STARTS);
  const idsOf = ({ name }: { readonly name: string }) => [
    ...new Set(events.flatMap(({ stream }) => (stream.startsWith(`${name}-`) ? [stream.slice(name.length + 1)] : []))),
  ];
  const context = () => testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), now);
  for (const rideId of idsOf(ride)) {
    const { state } = await log.load(ride, rideId);
    if (!isRideOpen(state) || !('booking' in state)) continue;
    const { customerId } = state.booking;
    const reason = 'The test is over';
    const driven = { metres: 0, pairCountedAt: null };
    const operator = { operatorId: 'given', outcome: 'cancelled', claimedFinalFareKobo: null, driven } as const;
    const ending =
      'assignment' in state
        ? ({ type: 'EndRide', ...operator, reason, now } as const)
        : ({ type: 'CancelRide', customerId, reason, now } as const);
    await handleCommand(log, ride, rideId, ending, context()).catch(unlessErased);
  }
  for (const driverId of idsOf(driverDuty)) {
    await handleCommand(
      log,
      driverDuty,
      driverId,
      { type: 'GoOffline', driverId, reason: 'by_driver', now },
      context(),
    ).catch(unlessErased);
    await locations.deletePerson(driverId);
  }
  for (const accountId of idsOf(emergency))
    await handleCommand(log, emergency, accountId, { type: 'LapseEmergency', accountId, now }, context()).catch(
      unlessErased,
    );
  return position;
};
