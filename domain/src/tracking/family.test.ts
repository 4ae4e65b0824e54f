import { describe, it } from 'vitest';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { DRIVER_1 } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import {
  emergencyShared,
  familySwitched,
  familyUpdated,
  linkRevoked,
  memberAdded,
  memberChanged,
  memberRemoved,
  sharingForgotten,
  workShared,
} from '../testing/tracking-fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import type { AddFamilyMember, ChangeFamilyMember, UpdateFamily } from './commands.ts';
import { trackingEvents } from './events.ts';
import { tracking } from './lifecycle.ts';

const { given } = scenarioOf(tracking, trackingEvents);
const on = familySwitched(true);
const bare = <E extends { readonly at: string }>({ at: _, ...event }: E) => event;

const turn = (to: boolean, now = NOON) => ({ type: 'SwitchFamilyTracking', accountId: DRIVER_1, on: to, now }) as const;
const add = (more: Partial<AddFamilyMember> = {}): AddFamilyMember => ({
  type: 'AddFamilyMember',
  ...{ accountId: DRIVER_1, memberId: 'member-1', name: 'Ngozi', phone: '+2348030000001', relationship: '' },
  ...{ hasStoppedTexts: false, now: NOON },
  ...more,
});
const change = (isTracking: boolean, hasNotifications: boolean): ChangeFamilyMember => ({
  type: 'ChangeFamilyMember',
  ...{ memberId: 'member-1', isTracking, hasNotifications, now: minutesIn(2) },
});
const remove = { type: 'RemoveFamilyMember', memberId: 'member-1', now: minutesIn(3) } as const;
const update = (more: Partial<UpdateFamily> = {}): UpdateFamily => ({
  type: 'UpdateFamily',
  ...{ memberIds: ['member-1'], status: 'online', now: minutesIn(4) },
  ...more,
});

describe('family tracking', () => {
  it('is off until it is turned on', () => {
    given()
      .when(turn(true))
      .then([bare(on)]);
    given().when(turn(false)).then([]);
    given(on).when(turn(true)).then([]);
  });

  it('ends the family’s links when turned off, except emergency links', () => {
    given(on, workShared(), workShared('link-2', { memberId: 'member-1' }), emergencyShared('sos', DRIVER_1, null))
      .when(turn(false, minutesIn(5)))
      .then([
        bare(familySwitched(false)),
        bare(linkRevoked('link-1', 'family_tracking_off', DRIVER_1)),
        bare(linkRevoked('link-2', 'family_tracking_off', DRIVER_1)),
      ]);
  });

  it('can always be turned off, but turned on only within a daily limit', () => {
    const flips = Array.from({ length: 61 }, (_, n) => familySwitched(n % 2 === 0));
    given(...flips)
      .when(turn(false))
      .then([bare(familySwitched(false))]);
    given(...flips, familySwitched(false))
      .when(turn(true))
      .refused({ refusal: 'TooManyFamilyChanges', limit: 60 });
    given(...flips, familySwitched(false))
      .when(turn(true, after(NOON, DAY_MS)))
      .then([bare(on)]);
  });
});

describe('a family member', () => {
  it('can be added while family tracking is on, with the default relationship', () => {
    given(on)
      .when(add())
      .then([bare(memberAdded())]);
    const wife = { name: 'Ngozi', phone: '+2348030000001', relationship: 'Wife' };
    given(on)
      .when(add({ name: ' Ngozi ', relationship: ' Wife' }))
      .then([{ ...bare(memberAdded()), personal: wife }]);
    given().when(add()).refused({ refusal: 'FamilyTrackingOff' });
    given(on, familySwitched(false)).when(add()).refused({ refusal: 'FamilyTrackingOff' });
  });

  it('needs a name and a phone number', () => {
    for (const missing of [{ name: ' ' }, { phone: '' }])
      given(on).when(add(missing)).refused({ refusal: 'InvalidFamilyDetails' });
  });

  it('is refused if they have stopped texts about the driver', () => {
    given(on)
      .when(add({ hasStoppedTexts: true }))
      .refused({ refusal: 'FamilyMemberDeclined' });
  });

  it('is refused if a member has the same number, however it is written, until that member is removed', () => {
    for (const phone of ['+2348030000001', '0803 000 0001'])
      given(on, memberAdded())
        .when(add({ memberId: 'member-2', phone }))
        .refused({ refusal: 'FamilyMemberNamedAlready' });
    const again = bare(memberAdded('member-2'));
    given(on, memberAdded(), memberRemoved())
      .when(add({ memberId: 'member-2' }))
      .then([again]);
    given(on, { ...memberAdded(), personal: null })
      .when(add({ memberId: 'member-2' }))
      .then([again]);
  });

  it('is refused beyond ten members', () => {
    const ten = Array.from({ length: 10 }, (_, n) => memberAdded(`member-${n + 2}`));
    given(on, ...ten)
      .when(add({ phone: '+2348030000002' }))
      .refused({ refusal: 'TooManyFamilyMembers', limit: 10 });
  });

  it('has no link while paused', () => {
    given(on, memberAdded(), workShared('link-1', { memberId: 'member-1' }), workShared('link-2'))
      .when(change(false, true))
      .then([bare(memberChanged(false, true)), bare(linkRevoked('link-1', 'member_paused', DRIVER_1))]);
    given(on, memberAdded(), memberChanged(false, true))
      .when(change(true, true))
      .then([bare(memberChanged(true, true))]);
    given(on, memberAdded())
      .when(change(true, false))
      .then([bare(memberChanged(true, false))]);
    given(on, memberAdded()).when(change(true, true)).then([]);
    given(on).when(change(true, true)).refused({ refusal: 'NoSuchFamilyMember' });
    given().when(change(true, true)).refused({ refusal: 'NoSuchFamilyMember' });
  });

  it('can be changed only within a daily limit, but can always be paused', () => {
    const flips = Array.from({ length: 60 }, (_, n) => memberChanged(n % 2 === 1, true));
    given(on, memberAdded(), ...flips)
      .when(change(true, false))
      .refused({ refusal: 'TooManyFamilyChanges', limit: 60 });
    given(on, memberAdded(), ...flips)
      .when(change(false, true))
      .then([bare(memberChanged(false, true))]);
  });

  it('loses the link when removed', () => {
    given(on, memberAdded(), workShared('link-1', { memberId: 'member-1' }), workShared('link-2'))
      .when(remove)
      .then([bare(memberRemoved()), bare(linkRevoked('link-1', 'member_removed', DRIVER_1))]);
    given(on, memberAdded(), memberRemoved()).when(remove).refused({ refusal: 'NoSuchFamilyMember' });
    given().when(remove).refused({ refusal: 'NoSuchFamilyMember' });
  });
});

describe('an update to the family', () => {
  it('notifies only members who are not paused and want notifications', () => {
    given(on, memberAdded())
      .when(update())
      .then([bare(familyUpdated('online'))]);
    for (const [follows, isNotified] of [
      [false, true],
      [true, false],
    ] as const)
      given(on, memberAdded(), memberChanged(follows, isNotified)).when(update()).then([]);
  });

  it('is sent to the first new recipient even if the status is unchanged', () => {
    const noMembers = [on, memberAdded(), familyUpdated('online'), memberRemoved()];
    given(...noMembers, memberAdded())
      .when(update({ now: minutesIn(5) }))
      .then([bare(familyUpdated('online'))]);
    given(on, memberAdded(), familyUpdated('online'), memberChanged(true, false), memberChanged(true, true))
      .when(update({ now: minutesIn(5) }))
      .then([bare(familyUpdated('online'))]);
  });

  it('is sent again only when the status has changed, or after a minimum time', () => {
    given(on, memberAdded(), familyUpdated('online'))
      .when(update({ now: minutesIn(18) }))
      .then([]);
    given(on, memberAdded(), familyUpdated('online'))
      .when(update({ now: minutesIn(19) }))
      .then([bare(familyUpdated('online'))]);
    given(on, memberAdded(), familyUpdated('online'))
      .when(update({ status: 'on_ride', now: minutesIn(5) }))
      .then([bare(familyUpdated('on_ride'))]);
    given(on, memberAdded(), familyUpdated('online'), familySwitched(false), on)
      .when(update({ now: minutesIn(5) }))
      .then([bare(familyUpdated('online'))]);
  });

  it('is refused for people who are not members and while family tracking is off, and is limited per day', () => {
    given(on, memberAdded())
      .when(update({ memberIds: ['member-2'] }))
      .refused({ refusal: 'NoSuchFamilyMember' });
    given(on, memberAdded(), familySwitched(false)).when(update()).refused({ refusal: 'FamilyTrackingOff' });
    given().when(update()).refused({ refusal: 'FamilyTrackingOff' });
    const flips = Array.from({ length: 100 }, (_, n) => familyUpdated(n % 2 ? 'online' : 'on_ride'));
    given(on, memberAdded(), ...flips)
      .when(update({ status: 'offline' }))
      .then([]);
  });

  it('is refused once the driver is erased', () => {
    given(on, memberAdded(), sharingForgotten(DRIVER_1))
      .when(update())
      .refused({ refusal: 'NotAllowedInState', state: 'forgotten', command: 'UpdateFamily' });
  });
});
