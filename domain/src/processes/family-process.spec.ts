import { sendAction } from '../kernel/process.ts';
import { driverEngaged, wentOffline, wentOfflineUnseen, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { DRIVER_1, RIDE } from '../testing/ride-fixtures.ts';
import { familySwitched, memberAdded, memberChanged, sharingForgotten } from '../testing/tracking-fixtures.ts';
import type { TrackingEvent, WorkStatus } from '../tracking/events.ts';
import { tracking } from '../tracking/lifecycle.ts';
import { familyProcess } from './family-process.ts';

const family = [familySwitched(true), memberAdded(), memberAdded('member-2'), memberChanged(true, false, 'member-2')];
const { driverId } = wentOnline.data;
const updated = (status: WorkStatus, now: string) =>
  sendAction(tracking, driverId, { type: 'UpdateFamily', memberIds: ['member-1'], status, now });

const notNotified: readonly (readonly [string, readonly TrackingEvent[]])[] = [
  ['with family tracking off', [...family, familySwitched(false)]],
  ['without a family', [familySwitched(true)]],
  ['before anything is shared', []],
  ['once the driver is erased', [...family, sharingForgotten(DRIVER_1)]],
];

export const familySpec: ProcessSpec = {
  process: familyProcess,
  rules: [
    rule(
      'members with notifications on are notified that work began',
      { given: { tracking: family, duty: [wentOnline] }, when: onEvent(wentOnline) },
      [updated('online', wentOnline.at)],
    ),
    rule(
      'members are notified that work ended, even when missing positions took the driver offline',
      { given: { tracking: family, duty: [wentOnline, wentOfflineUnseen] }, when: onEvent(wentOfflineUnseen) },
      [updated('offline', wentOfflineUnseen.at)],
    ),
    rule(
      'members get the current status if the driver is already on a ride',
      { given: { tracking: family, duty: [wentOnline, driverEngaged(RIDE)] }, when: onEvent(wentOnline) },
      [updated('on_ride', wentOnline.at)],
    ),
    rule(
      'an outdated event notifies no one',
      { given: { tracking: family, duty: [wentOnline, wentOffline] }, when: onEvent(wentOnline) },
      [],
    ),
    ...notNotified.map(([when, given]) =>
      rule(
        `no member is notified ${when}`,
        { given: { tracking: given, duty: [wentOnline] }, when: onEvent(wentOnline) },
        [],
      ),
    ),
  ],
};
