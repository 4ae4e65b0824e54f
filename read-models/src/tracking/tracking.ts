import type { Kobo } from '@saferide/domain/money/kobo';
import type { Instant } from '@saferide/domain/time/instant';
import type { TrackingEvent, TrackingScope, WorkStatus } from '@saferide/domain/tracking';
import { trackingPolicy } from '@saferide/domain/tracking';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  personalColumn,
  type RowOf,
  table,
  textColumn,
} from '../kernel/table.ts';

type Opened = Extract<TrackingEvent, { type: 'TrackingLinkOpened' }>['data'];

/** Links are stored by digest, so that rows do not reveal them. */
const linksTable = table({
  columns: {
    link_id: textColumn(),
    account_id: textColumn(),
    purpose: textColumn<Opened['purpose']>(),
    ride_id: nullable(textColumn()),
    case_id: nullable(textColumn()),
    member_id: nullable(textColumn()),
    scopes: jsonColumn<readonly TrackingScope[]>(),
    opened_at: instantColumn(),
    ends_at: instantColumn(),
    revoked: booleanColumn(),
  },
  key: ['link_id'],
  indexes: ['(account_id, opened_at desc)'],
  keeping: { by: 'ends_at', forMs: trackingPolicy.retentionMs },
});

const familiesTable = table({
  columns: {
    driver_id: textColumn(),
    is_on: booleanColumn(),
    /** The status in the family's last notification. */
    told_status: nullable(textColumn<WorkStatus>()),
    told_at: nullable(instantColumn()),
  },
  key: ['driver_id'],
});

const membersTable = table({
  columns: {
    member_id: textColumn(),
    driver_id: textColumn(),
    name: personalColumn('driver_id', textColumn()),
    phone: personalColumn('driver_id', textColumn()),
    relationship: personalColumn('driver_id', textColumn()),
    is_tracking: booleanColumn(),
    has_notifications: booleanColumn(),
    added_at: instantColumn(),
  },
  key: ['member_id'],
  indexes: ['(driver_id, added_at)'],
});

const shiftsTable = table({
  columns: {
    driver_id: textColumn(),
    status: textColumn<WorkStatus>(),
    since: instantColumn(),
    ride_id: nullable(textColumn()),
    began_at: instantColumn(),
    rides: integerColumn(),
    earnings_kobo: integerColumn<Kobo>(),
  },
  key: ['driver_id'],
});

type Shift = RowOf<typeof shiftsTable>;

const inShift = (row: Shift, status: WorkStatus, since: Instant, rideId: string | null): Shift => ({
  ...row,
  ...{ status, since, ride_id: rideId },
});

export const trackingLinks = defineReadModel(
  'tracking',
  2,
  { links: linksTable, families: familiesTable, members: membersTable, shifts: shiftsTable },
  (on, onEach) => [
    on(
      'TrackingLinkOpened',
      'links',
      ({ data }) => [data.linkId],
      (_, { at, data }) => ({
        link_id: data.linkId,
        account_id: data.accountId,
        purpose: data.purpose,
        ride_id: data.rideId,
        case_id: data.caseId,
        member_id: data.memberId,
        scopes: data.scopes,
        opened_at: at,
        ends_at: data.endsAt,
        revoked: false,
      }),
    ),
    on(
      'TrackingLinkEndMoved',
      'links',
      ({ data }) => [data.linkId],
      (row, { data }) => row && { ...row, ends_at: data.endsAt },
    ),
    on(
      'TrackingLinkRevoked',
      'links',
      ({ data }) => [data.linkId],
      (row, { at }) => row && { ...row, ends_at: at, revoked: true },
    ),
    onEach(
      'SharingForgotten',
      'links',
      ({ data }) => data.linkIds,
      (linkId) => [linkId],
      () => null,
    ),
    on(
      'FamilyTrackingSwitched',
      'families',
      ({ data }) => [data.accountId],
      (_, { data }) => ({ driver_id: data.accountId, is_on: data.on, told_status: null, told_at: null }),
    ),
    on(
      'FamilyUpdated',
      'families',
      ({ data }) => [data.accountId],
      (row, { at, data }) => row && { ...row, told_status: data.status, told_at: at },
    ),
    on(
      'SharingForgotten',
      'families',
      ({ data }) => [data.accountId],
      () => null,
    ),
    on(
      'FamilyMemberAdded',
      'members',
      ({ data }) => [data.memberId],
      (_, { at, data, personal: part }) => ({
        member_id: data.memberId,
        driver_id: data.accountId,
        name: part?.name ?? null,
        phone: part?.phone ?? null,
        relationship: part?.relationship ?? null,
        is_tracking: true,
        has_notifications: true,
        added_at: at,
      }),
    ),
    on(
      'FamilyMemberChanged',
      'members',
      ({ data }) => [data.memberId],
      (row, { data }) => row && { ...row, is_tracking: data.isTracking, has_notifications: data.hasNotifications },
    ),
    on(
      'FamilyMemberRemoved',
      'members',
      ({ data }) => [data.memberId],
      () => null,
    ),
    onEach(
      'SharingForgotten',
      'members',
      ({ data }) => data.memberIds,
      (memberId) => [memberId],
      () => null,
    ),
    on(
      'WentOnline',
      'shifts',
      ({ data }) => [data.driverId],
      (_, { at, data }) => ({
        ...{ driver_id: data.driverId, status: 'online', since: at, ride_id: null },
        ...{ began_at: at, rides: 0, earnings_kobo: 0 },
      }),
    ),
    on(
      'DriverEngaged',
      'shifts',
      ({ data }) => [data.driverId],
      (row, { at, data }) => (row && row.ride_id !== data.rideId ? inShift(row, 'on_ride', at, data.rideId) : row),
    ),
    on(
      'DriverReleased',
      'shifts',
      ({ data }) => [data.driverId],
      (row, { at, data }) => (row?.ride_id === data.rideId ? inShift(row, 'online', at, null) : row),
    ),
    on(
      'WentOffline',
      'shifts',
      ({ data }) => [data.driverId],
      (row, { at }) => row && inShift(row, 'offline', at, null),
    ),
    on(
      'RideCompleted',
      'shifts',
      ({ data }) => [data.driverId],
      (row, { data }) => row && { ...row, rides: row.rides + 1, earnings_kobo: row.earnings_kobo + data.finalFareKobo },
    ),
    // Only payments for trips of the current shift count.
    on(
      ['FarePaidRecorded', 'FareCaseDecided'],
      'shifts',
      ({ data }) => (data.completedAt === null ? [] : [data.driverId]),
      (row, { data }) =>
        row && String(data.completedAt) >= row.began_at
          ? { ...row, earnings_kobo: row.earnings_kobo + data.paidKobo - data.paidBeforeKobo }
          : row,
    ),
  ],
);
