import { randomUUID } from 'node:crypto';
import { ride } from '@saferide/domain/ride/lifecycle';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { ManualClockSystem } from './shared-system.ts';

/** Ends the ride one second later, as an operator because a driver’s ending needs positions. */
export const endRideByOperator = async ({ system, clock }: ManualClockSystem, rideId: string): Promise<void> => {
  const { log } = system.infrastructure;
  const now = clock.advance(1_000);
  const driven = { metres: 0, pairCountedAt: null };
  const ending = { operatorId: randomUUID(), claimedFinalFareKobo: null, driven, reason: 'Told by phone' };
  const command = { type: 'EndRide', outcome: 'cancelled', ...ending, now } as const;
  const context = testContext(commandCause(randomUUID(), { id: ending.operatorId, role: 'operator' }), now);
  const { outcome } = await handleCommand(log, ride, rideId, command, context);
  if (outcome !== 'handled') throw new Error(`The ride was not ended: ${outcome}`);
  await system.settled();
};
