import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { driverEngaged, driverReleased, wentOffline, wentOnline } from '@saferide/domain/testing/driver-duty-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  BOLA,
  DRIVER_1,
  FARE_KOBO,
  fareCaseDecided,
  fareRecorded,
  RIDE,
  rideCompleted,
} from '@saferide/domain/testing/ride-fixtures';
import {
  emergencyShared,
  familySwitched,
  familyUpdated,
  linkEndMoved,
  linkRevoked,
  memberAdded,
  memberChanged,
  memberRemoved,
  sharingForgotten,
  TRACKED_CASE,
  tripShared,
  workShared,
} from '@saferide/domain/testing/tracking-fixtures';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { trackingScopes } from '@saferide/domain/tracking';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { trackingLinks } from './tracking.ts';

type Shift = RowOf<typeof trackingLinks.tables.shifts>;

const link: RowOf<typeof trackingLinks.tables.links> = {
  link_id: 'link-1',
  account_id: BOLA,
  purpose: 'trip',
  ride_id: RIDE,
  case_id: null,
  member_id: null,
  scopes: trackingScopes,
  opened_at: NOON,
  ends_at: after(NOON, DAY_MS),
  revoked: false,
};
const family = { driver_id: DRIVER_1, is_on: true, told_status: null, told_at: null };
const member = {
  ...{ member_id: 'member-1', driver_id: DRIVER_1, name: 'Ngozi', phone: '+2348030000001', relationship: 'Family' },
  ...{ is_tracking: true, has_notifications: true, added_at: NOON },
};
const shift: Shift = {
  ...{ driver_id: DELE, status: 'online', since: minutesIn(20), ride_id: null },
  ...{ began_at: minutesIn(20), rides: 0, earnings_kobo: 0 },
};
const on = familySwitched(true);
const completed = withChanges(rideCompleted, { driverId: DELE });

export const trackingSpec = foldSpec(trackingLinks, ({ rule, given }) => [
  rule('a shared trip has a link', given().when(tripShared()).then('links', link)),
  rule(
    'work that a driver shares has a link',
    given()
      .when(workShared('link-2', { memberId: 'member-1', scopes: ['viewWorkStatus'] }))
      .then('links', {
        ...link,
        ...{ link_id: 'link-2', account_id: DRIVER_1, purpose: 'work', ride_id: null },
        ...{ member_id: 'member-1', scopes: ['viewWorkStatus'], ends_at: after(NOON, 7 * DAY_MS) },
      }),
  ),
  rule(
    'an emergency has a link',
    given()
      .when(emergencyShared())
      .then('links', { ...link, purpose: 'emergency', case_id: TRACKED_CASE }),
  ),
  rule(
    'the new end of a trip’s link is recorded',
    given(tripShared())
      .when(linkEndMoved(minutesIn(60)))
      .then('links', { ...link, ends_at: minutesIn(60) }),
  ),
  rule(
    'a revoked link ends immediately',
    given(tripShared())
      .when(linkRevoked())
      .then('links', { ...link, ends_at: minutesIn(5), revoked: true }),
  ),
  rule('revoking an unknown link changes nothing', given().when(linkRevoked())),
  rule('moving the end of an unknown link changes nothing', given().when(linkEndMoved(minutesIn(60)))),
  rule(
    'forgetting a person’s sharing removes their links, their family tracking and its members',
    given(on, tripShared(), memberAdded())
      .when(sharingForgotten(DRIVER_1, ['link-1'], ['member-1']))
      .thenNone('links', 'link-1')
      .thenNone('families', DRIVER_1)
      .thenNone('members', 'member-1'),
  ),
  rule('switching family tracking on is recorded', given().when(on).then('families', family)),
  rule(
    'switching family tracking off clears the family’s last update',
    given(on, familyUpdated('online'))
      .when(familySwitched(false))
      .then('families', { ...family, is_on: false }),
  ),
  rule(
    'an update records the work status sent to the family',
    given(on)
      .when(familyUpdated('on_ride'))
      .then('families', { ...family, told_status: 'on_ride', told_at: minutesIn(4) }),
  ),
  rule('an update for an unknown family changes nothing', given().when(familyUpdated('online'))),
  rule(
    'a new family member has tracking and notifications switched on',
    given(on).when(memberAdded()).then('members', member),
  ),
  rule(
    'pausing a member is recorded',
    given(on, memberAdded())
      .when(memberChanged(false, true))
      .then('members', { ...member, is_tracking: false }),
  ),
  rule(
    'a member’s switched-off notifications are recorded',
    given(on, memberAdded())
      .when(memberChanged(true, false))
      .then('members', { ...member, has_notifications: false }),
  ),
  rule('changing an unknown member changes nothing', given(on).when(memberChanged(false, false))),
  rule(
    'a removed member is no longer listed',
    given(on, memberAdded()).when(memberRemoved()).thenNone('members', 'member-1'),
  ),
  rule(
    'a driver’s erasure removes the names of their family',
    given(on, memberAdded())
      .when(personalDataErased(DRIVER_1))
      .then('members', { ...member, name: null, phone: null, relationship: null }),
  ),
  rule('a shift begins when the driver goes online', given().when(wentOnline).then('shifts', shift)),
  rule(
    'an accepted ride changes the shift’s status',
    given(wentOnline)
      .when(driverEngaged(RIDE))
      .then('shifts', { ...shift, status: 'on_ride', since: minutesIn(21), ride_id: RIDE }),
  ),
  rule(
    'a completed ride counts in the shift',
    given(wentOnline, driverEngaged(RIDE))
      .when(completed)
      .then('shifts', {
        ...shift,
        ...{ status: 'on_ride', since: minutesIn(21), ride_id: RIDE, rides: 1, earnings_kobo: FARE_KOBO },
      }),
  ),
  rule(
    'a driver released from the ride is available again',
    given(wentOnline, driverEngaged(RIDE))
      .when(driverReleased(RIDE))
      .then('shifts', { ...shift, since: minutesIn(29) }),
  ),
  rule(
    'a release from another ride leaves the shift unchanged',
    given(wentOnline, driverEngaged('ride-2')).when(driverReleased(RIDE)),
  ),
  rule(
    'an ended shift is shown until the next one',
    given(wentOnline, completed)
      .when(wentOffline)
      .then('shifts', { ...shift, status: 'offline', since: minutesIn(30), rides: 1, earnings_kobo: FARE_KOBO }),
  ),
  rule(
    'a new shift starts without rides and earnings',
    given(wentOnline, completed, wentOffline)
      .when(withChanges(wentOnline, {}, minutesIn(50)))
      .then('shifts', { ...shift, since: minutesIn(50), began_at: minutesIn(50) }),
  ),
  ...[fareRecorded(0), fareCaseDecided(0, FARE_KOBO)].map((event) =>
    rule(
      `${event.type} of an unpaid fare removes it from the shift’s earnings`,
      given(wentOnline, completed)
        .when(withChanges(event, { driverId: DELE }))
        .then('shifts', { ...shift, rides: 1, earnings_kobo: 0 }),
    ),
  ),
  rule(
    'a partial payment reduces the shift’s earnings to the amount paid',
    given(wentOnline, completed)
      .when(withChanges(fareRecorded(100_000), { driverId: DELE }))
      .then('shifts', { ...shift, rides: 1, earnings_kobo: 100_000 }),
  ),
  rule(
    'a payment to a driver who was never online changes nothing',
    given().when(withChanges(fareRecorded(0), { driverId: DELE })),
  ),
  rule(
    'a payment for a ride before the shift leaves the shift unchanged',
    given(wentOnline, completed, wentOffline, withChanges(wentOnline, {}, minutesIn(61))).when(
      withChanges(fareRecorded(0), { driverId: DELE }),
    ),
  ),
  rule(
    'a payment recorded by an earlier version leaves the shift unchanged',
    given(wentOnline).when(withChanges(fareRecorded(FARE_KOBO), { driverId: DELE, completedAt: null })),
  ),
  rule('going offline without a shift changes nothing', given().when(wentOffline)),
  rule('taking a ride without a shift changes nothing', given().when(driverEngaged(RIDE))),
  rule('giving a ride back without a shift changes nothing', given().when(driverReleased(RIDE))),
  rule('completing a ride without a shift changes nothing', given().when(completed)),
]);
