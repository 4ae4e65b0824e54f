import { minutesIn } from '../../testing/fixtures.ts';
import { asks, onEvent, rule } from '../../testing/process-spec.ts';
import { DRIVER_1 } from '../../testing/ride-fixtures.ts';
import {
  familySwitched,
  familyUpdated,
  memberAdded,
  memberChanged,
  memberRemoved,
} from '../../testing/tracking-fixtures.ts';
import type { TrackingEvent } from '../../tracking/published.ts';

const family = [familySwitched(true), memberAdded(), memberAdded('member-2')];
const both = ['member-1', 'member-2'];
const began = familyUpdated('online', minutesIn(4), both);
const ended = familyUpdated('offline', minutesIn(60), both);
const tells = (atWork: boolean, at: string, members = both) => [
  asks(
    'tell',
    members.map((memberId) => ({
      ...{ id: `family_told ${DRIVER_1} ${at} ${memberId}`, recipient: DRIVER_1, at },
      ...{ kind: 'family_told', facts: { memberId, atWork } },
    })),
  ),
];
const told = (says: string, of: typeof began, given: readonly TrackingEvent[], then = tells(true, of.at)) =>
  rule(says, { given: { tracking: [...family, ...given] }, when: onEvent(of) }, then);

const onRide = familyUpdated('on_ride', minutesIn(20), both);
const again = familyUpdated('online', minutesIn(40), both);
const atFirst = familyUpdated('offline', minutesIn(2), both);

export const familyRules = [
  told('the family is notified that work began', began, [began]),
  told('the family is notified that work ended', ended, [began, ended], tells(false, ended.at)),
  told('the family is not notified of each ride', onRide, [began, onRide], []),
  told('the family is not notified that a ride is over', again, [began, onRide, again], []),
  told('the family is not notified of the end of work they did not know of', atFirst, [atFirst], []),
  told('the family is not notified of an outdated status', began, [began, ended], []),
  told(
    'a removed member is not notified',
    began,
    [began, memberRemoved('member-2')],
    tells(true, began.at, ['member-1']),
  ),
  told(
    'a member without notifications is not notified',
    began,
    [began, memberChanged(true, false), memberChanged(false, true, 'member-2')],
    [],
  ),
  told('no member is notified once family tracking is off', began, [began, familySwitched(false)], []),
];
