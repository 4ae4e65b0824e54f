import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { trackingScopes } from './scopes.ts';

export const revocationCauses = [
  'by_owner',
  'family_tracking_off',
  'member_paused',
  'member_removed',
  'case_closed',
] as const;

export const workStatuses = ['online', 'on_ride', 'offline'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Stream `tracking-{accountId}`. */
export const trackingEvents = defineEvents({
  /**
   * `linkId` is a digest of `trackingId`, the secret id in the link. `rideId` is null when the link follows a driver's
   * work.
   */
  TrackingLinkOpened: {
    version: 1,
    data: z.object({
      accountId: id,
      linkId: id,
      purpose: z.enum(['trip', 'work', 'emergency']),
      rideId: id.nullable(),
      caseId: id.nullable(),
      memberId: id.nullable(),
      scopes: z.array(z.enum(trackingScopes)),
      endsAt: instantField,
      policyVersion: z.string(),
    }),
    personal: z.object({ trackingId: z.string() }),
    subject: 'accountId',
  },
  TrackingLinkEndMoved: { version: 1, data: z.object({ accountId: id, linkId: id, endsAt: instantField }) },
  TrackingLinkRevoked: {
    version: 1,
    data: z.object({ accountId: id, linkId: id, cause: z.enum(revocationCauses) }),
  },
  FamilyTrackingSwitched: { version: 1, data: z.object({ accountId: id, on: z.boolean() }) },
  FamilyMemberAdded: {
    version: 1,
    data: z.object({ accountId: id, memberId: id }),
    personal: z.object({ name: z.string(), phone: z.string(), relationship: z.string() }),
    subject: 'accountId',
  },
  FamilyMemberChanged: {
    version: 1,
    data: z.object({ accountId: id, memberId: id, isTracking: z.boolean(), hasNotifications: z.boolean() }),
  },
  FamilyMemberRemoved: { version: 1, data: z.object({ accountId: id, memberId: id }) },
  FamilyUpdated: {
    version: 1,
    data: z.object({ accountId: id, memberIds: z.array(id), status: z.enum(workStatuses) }),
  },
  SharingForgotten: { version: 1, data: z.object({ accountId: id, linkIds: z.array(id), memberIds: z.array(id) }) },
});

export type TrackingEvent = EventOf<typeof trackingEvents>;
export type RevocationCause = (typeof revocationCauses)[number];
