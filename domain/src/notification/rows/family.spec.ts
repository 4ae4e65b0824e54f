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
  told('the family is told that work has begun', began, [began]),
  told('and that it has ended', ended, [began, ended], tells(false, ended.at)),
  told('not of each ride', onRide, [began, onRide], []),
  told('nor that a ride is over', again, [began, onRide, again], []),
  told('nor that work has ended of which they heard nothing', atFirst, [atFirst], []),
  told('nor what was overtaken by the time it is heard', began, [began, ended], []),
  told(
    'who was removed is told nothing',
    began,
    [began, memberRemoved('member-2')],
    tells(true, began.at, ['member-1']),
  ),
  told(
    'nor who is not to be told',
    began,
    [began, memberChanged(true, false), memberChanged(false, true, 'member-2')],
    [],
  ),
  told('nor anybody once family tracking is off', began, [began, familySwitched(false)], []),
];
