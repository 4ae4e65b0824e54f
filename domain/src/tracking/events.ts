import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant } from '../kernel/event-fields.ts';
import { trackingScopes } from './scopes.ts';

/** Why a link was ended before its time. */
export const revocationCauses = [
  'by_owner',
  'family_tracking_off',
  'member_paused',
  'member_removed',
  'case_closed',
] as const;

/** How it stands with a driver's work. */
export const workStatuses = ['online', 'on_ride', 'offline'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Facts of stream `tracking-{accountId}`: what one person lets others follow. */
export const trackingEvents = defineEvents({
  /**
   * `linkId` is the digest of the id that is sent around: the log and its read models lead to nobody. The id itself is
   * sealed, for its owner to copy again. `rideId`: null for the work of a driver. `caseId`: the emergency that it was
   * opened for. `memberId`: of the family, where it was made for one of them.
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
  /** The trip is over: the link ends a while after it. */
  TrackingLinkEndMoved: { version: 1, data: z.object({ accountId: id, linkId: id, endsAt: instant }) },
  TrackingLinkRevoked: {
    version: 1,
    data: z.object({ accountId: id, linkId: id, cause: z.enum(revocationCauses) }),
  },
  FamilyTrackingSwitched: { version: 1, data: z.object({ accountId: id, on: z.boolean() }) },
  /** About somebody who has no account: sealed under the key of whoever wrote them down. */
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
  /** The driver's device has told the family how work stands; `status` is what was so, whatever the device said. */
  FamilyUpdated: {
    version: 1,
    data: z.object({ accountId: id, memberIds: z.array(id), status: z.enum(workStatuses) }),
  },
  /** Whoever shared it has left: all links end, and nothing is known of them or of the family any more. */
  SharingForgotten: { version: 1, data: z.object({ accountId: id, linkIds: z.array(id), memberIds: z.array(id) }) },
});

export type TrackingEvent = EventOf<typeof trackingEvents>;
export type RevocationCause = (typeof revocationCauses)[number];
