import { send } from '../kernel/process.ts';
import { driverEngaged, wentOffline, wentOfflineUnseen, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { DRIVER_1, RIDE } from '../testing/ride-fixtures.ts';
import { familySwitched, memberAdded, memberChanged, sharingForgotten } from '../testing/tracking-fixtures.ts';
import type { TrackingEvent, WorkStatus } from './events.ts';
import { familyProcess } from './family-process.ts';
import { tracking } from './lifecycle.ts';

const family = [familySwitched(true), memberAdded(), memberAdded('member-2'), memberChanged(true, false, 'member-2')];
const { driverId } = wentOnline.data;
const updated = (status: WorkStatus, now: string) =>
  send(tracking, driverId, { type: 'UpdateFamily', memberIds: ['member-1'], status, now });

const nobody: readonly (readonly [string, readonly TrackingEvent[]])[] = [
  ['with family tracking off', [...family, familySwitched(false)]],
  ['by who has no family', [familySwitched(true)]],
  ['by who has shared nothing', []],
  ['of whoever was erased', [...family, sharingForgotten(DRIVER_1)]],
];

export const familySpec: ProcessSpec = {
  process: familyProcess,
  rules: [
    rule(
      'who is told hears that work has begun',
      { given: { tracking: family, duty: [wentOnline] }, when: onEvent(wentOnline) },
      [updated('online', wentOnline.at)],
    ),
    rule(
      'that it has ended, and also where nobody has seen the driver',
      { given: { tracking: family, duty: [wentOnline, wentOfflineUnseen] }, when: onEvent(wentOfflineUnseen) },
      [updated('offline', wentOfflineUnseen.at)],
    ),
    rule(
      'one who has a ride by now is told of as such',
      { given: { tracking: family, duty: [wentOnline, driverEngaged(RIDE)] }, when: onEvent(wentOnline) },
      [updated('on_ride', wentOnline.at)],
    ),
    rule(
      'what is heard too late is told by what came after it',
      { given: { tracking: family, duty: [wentOnline, wentOffline] }, when: onEvent(wentOnline) },
      [],
    ),
    ...nobody.map(([says, given]) =>
      rule(`nobody is told ${says}`, { given: { tracking: given, duty: [wentOnline] }, when: onEvent(wentOnline) }, []),
    ),
  ],
};
