import { randomUUID } from 'node:crypto';
import { describedVehicleOf, driver } from '@saferide/domain/driver';
import type { Instant } from '@saferide/domain/time/instant';
import { commandCause } from '../event-store/cause.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { handle } from '../handling/handle-command.ts';
import { testContext } from '../handling/test-context.ts';

export const clearVehicle = async (log: EventLog, driverId: string, now: Instant): Promise<void> => {
  const { state } = await log.load(driver, driverId);
  const vehicle = state.status === 'none' ? null : describedVehicleOf(state.driver);
  const decided = { reviewId: randomUUID(), vehicle, outcome: 'approved', decidedAt: now } as const;
  const context = testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), now);
  await handle(log, driver, driverId, { type: 'RecordVehicleReview', ...decided, now }, context);
};
