import { z } from 'zod';
import { instantView, nairaField } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { contactName, mobileNumber, shownOnOneLine } from '../fields.ts';
import { latitude, longitude } from '../ride/fields.ts';
import { trackingFigures } from './figures.ts';
import { shownWorkStatuses } from './followed.ts';
import { newLink, permissions } from './links.ts';

/** Family work tracking: `spec/` document 2 §2.9, §3.8, §5.5, §7. */

export const invalidFamilyDetails = 'Please provide both name and phone number';

/** A number that our texts reach. */
const phone = mobileNumber(invalidFamilyDetails);

const memberFields = {
  name: contactName(invalidFamilyDetails),
  phone,
  relationship: shownOnOneLine({ max: 40 }).default('Family'),
};

export const familyMemberView = z.object({
  id: z.string(),
  /** Null once they cannot be read any more. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  relationship: z.string().nullable(),
  isTracking: z.boolean(),
  hasNotifications: z.boolean(),
});
export type FamilyMemberView = z.infer<typeof familyMemberView>;

export const workShiftView = z.object({
  currentStatus: z.enum(shownWorkStatuses),
  /** Of the shift; null while offline. */
  startTime: instantView.nullable(),
  /** Of the status, as the family reads it too; null while offline. */
  statusSince: instantView.nullable(),
  /** In this shift, or in the last one. */
  totalRides: z.int(),
  earnings: nairaField,
});
export type WorkShiftView = z.infer<typeof workShiftView>;

export const familyTrackingView = z.object({
  on: z.boolean(),
  members: z.array(familyMemberView),
  workShift: workShiftView,
  /** When the family was last told how work stands. */
  updatedAt: instantView.nullable(),
});
export type FamilyTrackingView = z.infer<typeof familyTrackingView>;

export const familyTracking = defineCall({
  method: 'GET',
  path: '/api/driver/family-tracking',
  roles: ['driver'],
  drawnFrom: ['tracking'],
  summary: 'The driver’s family, whether it may follow, and how the shift goes',
  response: familyTrackingView,
});

export const switchFamilyTracking = defineCall({
  method: 'PUT',
  path: '/api/driver/family-tracking',
  roles: ['driver'],
  summary: 'Turns family tracking on or off; off, all links of the family end',
  body: z.object({ on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
});

export const addFamilyMember = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/members',
  roles: ['driver'],
  summary: `Adds somebody to the family, while family tracking is on; ${trackingFigures.members} at most`,
  body: z.object(memberFields),
  response: z.object({ id: z.string() }),
  success: 201,
});

const memberId = z.object({ id: z.uuid() });

export const changeFamilyMember = defineCall({
  method: 'PUT',
  path: '/api/driver/family-tracking/members/:id',
  roles: ['driver'],
  summary:
    'Says whether a member of the family follows, and is told of changes; who does not follow has no link any more',
  params: memberId,
  body: z.object({ isTracking: z.boolean(), hasNotifications: z.boolean() }),
  response: z.object({ id: z.string() }),
});

export const removeFamilyMember = defineCall({
  method: 'DELETE',
  path: '/api/driver/family-tracking/members/:id',
  roles: ['driver'],
  summary: 'Removes a member of the family, and ends the link that was theirs',
  params: memberId,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

/** What a device says of itself is not believed: how work stands follows from the log. */
export const updateFamily = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/update',
  roles: ['driver'],
  summary: 'Tells members of the family how work stands now',
  body: z.object({
    familyMembers: z.array(z.uuid()).max(trackingFigures.members),
    status: z.object({
      isOnline: z.boolean(),
      currentLocation: z.object({ latitude, longitude }).nullish(),
      activeRideId: z.uuid().nullish(),
      workShift: z
        .object({
          currentStatus: z.enum(shownWorkStatuses),
          startTime: z.string().max(40).nullish(),
          totalRides: z.number().nullish(),
          earnings: z.number().nullish(),
        })
        .nullish(),
      timestamp: z.string().max(40),
    }),
  }),
  response: z.object({ status: z.enum(shownWorkStatuses) }),
});

/** `familyMember`: whom it is for, where it is for one of them. */
export const generateTrackingLink = defineCall({
  method: 'POST',
  path: '/api/driver/family-tracking/generate-link',
  roles: ['driver'],
  summary: `Makes a link by which the family follows the driver’s work for ${trackingFigures.workDays} days; asked again, the same one. A new one only within 15 minutes after signing in`,
  body: z.object({ permissions, familyMember: z.uuid().nullish() }),
  response: newLink,
  success: 201,
});
