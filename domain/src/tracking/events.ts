import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant } from '../kernel/event-fields.ts';
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

/** Stream `tracking-{accountId}`: what one person shares with others. */
export const trackingEvents = defineEvents({
  /**
   * `linkId` is a digest, so that log and read models contain no usable link. The id itself is sealed, for its owner to
   * copy again. `rideId`: null for a driver's work. `caseId`: the emergency it is for. `memberId`: the family member it
   * is for.
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
      endsAt: instant,
      policyVersion: z.string(),
    }),
    personal: z.object({ trackingId: z.string() }),
    subject: 'accountId',
  },
  /** The trip is over: the link ends a while later. */
  TrackingLinkEndMoved: { version: 1, data: z.object({ accountId: id, linkId: id, endsAt: instant }) },
  TrackingLinkRevoked: {
    version: 1,
    data: z.object({ accountId: id, linkId: id, cause: z.enum(revocationCauses) }),
  },
  FamilyTrackingSwitched: { version: 1, data: z.object({ accountId: id, on: z.boolean() }) },
  /** The member has no account: sealed with the driver's key. */
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
  /** The family was notified; `status` is the actual status, whatever the device reported. */
  FamilyUpdated: {
    version: 1,
    data: z.object({ accountId: id, memberIds: z.array(id), status: z.enum(workStatuses) }),
  },
  /** The owner was erased: all links end, and nothing is stored about them or the family. */
  SharingForgotten: { version: 1, data: z.object({ accountId: id, linkIds: z.array(id), memberIds: z.array(id) }) },
});

export type TrackingEvent = EventOf<typeof trackingEvents>;
export type RevocationCause = (typeof revocationCauses)[number];
