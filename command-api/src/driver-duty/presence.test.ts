import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import type { Notification } from '@saferide/domain/notification/notification';
import { processes } from '@saferide/domain/processes/processes.spec';
import type { Instant } from '@saferide/domain/time/instant';
import { expect, test } from 'vitest';
import { SIMULATED_DRIVER, simulatedRides } from '../testing/simulated-rides.ts';

const { offlineAfterMs } = dispatchPolicy;

test('a driver whose position has not been reported for ten minutes is set offline and notified', async () => {
  let seenAt: Instant | null = null;
  const notifications: Notification[] = [];
  const { system } = await simulatedRides(processes, {
    lastSeenAt: () => seenAt,
    notify: (notices: readonly Notification[]) => void notifications.push(...notices),
  });
  const duty = () => system.stateOf(driverDuty, SIMULATED_DRIVER).status;
  await system.pass(offlineAfterMs - 1);
  seenAt = system.now;
  await system.pass(offlineAfterMs - 1);
  expect(duty()).toBe('free');
  await system.pass(1);
  expect(duty()).toBe('offline');
  const offline = system.events.flatMap((event) => (event.type === 'WentOffline' ? [event.data.reason] : []));
  expect(offline).toEqual(['unseen']);
  expect(notifications.flatMap(({ kind, recipient }) => (kind === 'went_offline' ? [recipient] : []))).toEqual([
    SIMULATED_DRIVER,
  ]);
});
