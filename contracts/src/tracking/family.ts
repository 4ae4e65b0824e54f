import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { contactName, mobileNumber, singleLineText } from '../kernel/fields.ts';
import { idResponse, instantView, nairaField } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { shownWorkStatuses } from './followed-views.ts';
import { trackingLimits } from './limits.ts';
import { linkPermissions, newLinkView } from './links.ts';

/** Message for a missing name or number of a family member (spec 2 §5.5). */
export const invalidFamilyDetails = 'Please provide both name and phone number';

const phone = mobileNumber(invalidFamilyDetails);

const memberFields = {
  name: contactName(invalidFamilyDetails),
  phone,
  relationship: singleLineText({ max: 40 }).default('Family'),
};

/** A family member as the driver sees them. */
export const familyMemberView = z.object({
  id: z.string(),
  /** Null once erased. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  relationship: z.string().nullable(),
  isTracking: z.boolean(),
  hasNotifications: z.boolean(),
  /** The member stopped the texts, so they get none even with `hasNotifications`. */
  hasStoppedTexts: z.boolean(),
});
export type FamilyMemberView = z.infer<typeof familyMemberView>;

/** A driver's shift; its times are null while the driver is offline. */
export const workShiftView = z.object({
  currentStatus: z.enum(shownWorkStatuses),
  startTime: instantView.nullable(),
  statusSince: instantView.nullable(),
  totalRides: z.int(),
  earnings: nairaField,
});
export type WorkShiftView = z.infer<typeof workShiftView>;

/** A driver's family tracking, as that driver sees it. */
export const familyTrackingView = z.object({
  on: z.boolean(),
  members: z.array(familyMemberView),
  workShift: workShiftView,
  updatedAt: instantView.nullable(),
});
export type FamilyTrackingView = z.infer<typeof familyTrackingView>;

export const familyTracking = defineCall({
  method: 'GET',
  path: '/api/driver/family-tracking',
  roles: ['driver'],
  drawnFrom: ['tracking', 'emergency_contacts'],
  summary: "Returns the driver's family, whether tracking is on, and the shift",
  response: familyTrackingView,
});

export const switchFamilyTracking = defineCall({
  method: 'PUT',
  path: '/api/driver/family-tracking',
  roles: ['driver'],
  summary: 'Turns family tracking on or off; turning it off ends all links of the family',
  body: z.object({ on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
});

export const addFamilyMember = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/members',
  roles: ['driver'],
  summary: `Adds a family member while family tracking is on; ${trackingLimits.members} at most`,
  body: z.object(memberFields),
  response: idResponse,
  success: 201,
});

const memberId = z.object({ id: z.uuid() });

export const changeFamilyMember = defineCall({
  method: 'PUT',
  path: '/api/driver/family-tracking/members/:id',
  roles: ['driver'],
  summary: 'Sets whether a family member may follow and receives updates; a member who may not follow loses their link',
  params: memberId,
  body: z.object({ isTracking: z.boolean(), hasNotifications: z.boolean() }),
  response: idResponse,
});

export const removeFamilyMember = defineCall({
  method: 'DELETE',
  path: '/api/driver/family-tracking/members/:id',
  roles: ['driver'],
  summary: 'Removes a family member and ends their link',
  params: memberId,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const updateFamily = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/update',
  roles: ['driver'],
  summary: "Sends the driver's current work status to family members",
  body: z.object({
    familyMembers: z.array(z.uuid()).max(trackingLimits.members),
    status: z.object({
      isOnline: z.boolean(),
      currentLocation: coordinates.nullish(),
      activeRideId: z.uuid().nullish(),
      workShift: z
        .object({
          currentStatus: z.enum(shownWorkStatuses),
          startTime: z.string().max(40).nullish(),
          totalRides: z.number().nullish(),
          earnings: nairaField.nullish(),
        })
        .nullish(),
      timestamp: z.string().max(40),
    }),
  }),
  response: z.object({ status: z.enum(shownWorkStatuses) }),
});

export const generateTrackingLink = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/generate-link',
  roles: ['driver'],
  summary: `Creates a link by which the family follows the driver's work for ${trackingLimits.workDays} days, or returns the existing one; a new one needs a sign-in within the last 15 minutes`,
  body: z.object({ permissions: linkPermissions, familyMember: z.uuid().nullish() }),
  response: newLinkView,
  success: 201,
});
