import { after, DAY_MS, type Instant } from '../time/instant.ts';
import type { RevocationCause } from '../tracking/events.ts';
import { type TrackingEvent, type TrackingScope, trackingScopes, type WorkStatus } from '../tracking/index.ts';
import { trackingPolicy } from '../tracking/tracking-policy.ts';
import { minutesIn, NOON } from './fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from './ride-fixtures.ts';

type Named<T extends TrackingEvent['type']> = Extract<TrackingEvent, { type: T }>;
type Opened = Named<'TrackingLinkOpened'>;

export const TRACKED_CASE = 'case-1';

const opened = (linkId: string, at: Instant, data: Partial<Opened['data']>): Opened => ({
  type: 'TrackingLinkOpened',
  at,
  data: {
    ...{ accountId: BOLA, linkId, purpose: 'trip', rideId: RIDE, caseId: null, memberId: null },
    scopes: [...trackingScopes],
    endsAt: after(at, DAY_MS),
    policyVersion: trackingPolicy.version,
    ...data,
  },
  personal: { trackingId: `id-of-${linkId}` },
});

export const tripShared = (
  linkId = 'link-1',
  { at = NOON, rideId = RIDE, scopes = [...trackingScopes] as TrackingScope[] } = {},
): Opened => opened(linkId, at, { rideId, scopes });

export const workShared = (
  linkId = 'link-1',
  { at = NOON, memberId = null as string | null, scopes = [...trackingScopes] as TrackingScope[] } = {},
): Opened =>
  opened(linkId, at, {
    ...{ accountId: DRIVER_1, purpose: 'work', rideId: null, memberId, scopes },
    endsAt: after(at, 7 * DAY_MS),
  });

export const emergencyShared = (linkId = 'link-1', accountId = BOLA, rideId: string | null = RIDE): Opened =>
  opened(linkId, NOON, { accountId, purpose: 'emergency', rideId, caseId: TRACKED_CASE });

export const linkEndMoved = (endsAt: Instant, linkId = 'link-1'): Named<'TrackingLinkEndMoved'> => ({
  type: 'TrackingLinkEndMoved',
  at: minutesIn(30),
  data: { accountId: BOLA, linkId, endsAt },
});

export const linkRevoked = (
  linkId = 'link-1',
  cause: RevocationCause = 'by_owner',
  accountId = BOLA,
): Named<'TrackingLinkRevoked'> => ({
  type: 'TrackingLinkRevoked',
  at: minutesIn(5),
  data: { accountId, linkId, cause },
});

export const familySwitched = (on: boolean, at: Instant = NOON): Named<'FamilyTrackingSwitched'> => ({
  type: 'FamilyTrackingSwitched',
  at,
  data: { accountId: DRIVER_1, on },
});

export const memberAdded = (memberId = 'member-1', at: Instant = NOON): Named<'FamilyMemberAdded'> => ({
  type: 'FamilyMemberAdded',
  at,
  data: { accountId: DRIVER_1, memberId },
  personal: { name: 'Ngozi', phone: '+2348030000001', relationship: 'Family' },
});

export const memberChanged = (
  isTracking: boolean,
  hasNotifications: boolean,
  memberId = 'member-1',
): Named<'FamilyMemberChanged'> => ({
  type: 'FamilyMemberChanged',
  at: minutesIn(2),
  data: { accountId: DRIVER_1, memberId, isTracking, hasNotifications },
});

export const memberRemoved = (memberId = 'member-1'): Named<'FamilyMemberRemoved'> => ({
  type: 'FamilyMemberRemoved',
  at: minutesIn(3),
  data: { accountId: DRIVER_1, memberId },
});

export const familyUpdated = (
  status: WorkStatus,
  at = minutesIn(4),
  memberIds = ['member-1'],
): Named<'FamilyUpdated'> => ({
  type: 'FamilyUpdated',
  at,
  data: { accountId: DRIVER_1, memberIds, status },
});

export const sharingForgotten = (
  accountId: string,
  linkIds: string[] = [],
  memberIds: string[] = [],
): Named<'SharingForgotten'> => ({
  type: 'SharingForgotten',
  at: minutesIn(9),
  data: { accountId, linkIds, memberIds },
});
