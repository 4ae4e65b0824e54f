import { minutesIn } from '../../testing/fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import { DRIVER_1 } from '../../testing/ride-fixtures.ts';
import {
  familySwitched,
  familyUpdated,
  memberAdded,
  memberChanged,
  memberRemoved,
} from '../../testing/tracking-fixtures.ts';
import type { TrackingEvent } from '../../tracking/index.ts';

const family = [familySwitched(true), memberAdded(), memberAdded('member-2')];
const both = ['member-1', 'member-2'];
const began = familyUpdated('online', minutesIn(4), both);
const ended = familyUpdated('offline', minutesIn(60), both);
const notifies = (atWork: boolean, at: string, members = both) => [
  callAction(
    'notify',
    members.map((memberId) => ({
      ...{ id: `family_told ${DRIVER_1} ${at} ${memberId}`, recipient: DRIVER_1, at },
      ...{ kind: 'family_told', facts: { memberId, atWork } },
    })),
  ),
];
const familyRule = (name: string, of: typeof began, given: readonly TrackingEvent[], then = notifies(true, of.at)) =>
  rule(name, { given: { tracking: [...family, ...given] }, when: onEvent(of) }, then);

const onRide = familyUpdated('on_ride', minutesIn(20), both);
const again = familyUpdated('online', minutesIn(40), both);
const atFirst = familyUpdated('offline', minutesIn(2), both);

export const familyNotificationRules = [
  familyRule('the family is notified that work began', began, [began]),
  familyRule('the family is notified that work ended', ended, [began, ended], notifies(false, ended.at)),
  familyRule('the family is not notified of each ride', onRide, [began, onRide], []),
  familyRule('the family is not notified that a ride is over', again, [began, onRide, again], []),
  familyRule('the family is not notified of an end of work without its start', atFirst, [atFirst], []),
  familyRule('the family is not notified of an outdated status', began, [began, ended], []),
  familyRule(
    'a removed member is not notified',
    began,
    [began, memberRemoved('member-2')],
    notifies(true, began.at, ['member-1']),
  ),
  familyRule(
    'a member whose notifications are switched off is not notified',
    began,
    [began, memberChanged(true, false), memberChanged(false, true, 'member-2')],
    [],
  ),
  familyRule('no member is notified once family tracking is off', began, [began, familySwitched(false)], []),
];
