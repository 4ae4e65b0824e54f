import { erasureDelays } from '@saferide/domain/account/erasure-policy';
import { everyNotificationWay } from '@saferide/domain/account/notification-ways';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import {
  acrossFields,
  emailAddress,
  emptyBody,
  firstName,
  lastName,
  nameFaults,
  nigerianState,
  optionalText,
  phoneNumber,
  required,
  sixDigits,
} from '../fields.ts';
import { trailPoint } from '../ride/trail-point.ts';

/** A person's profile, customer record, notifications and data: `spec/` documents 2 and 3 §7 and the added calls. */

const profileFields = {
  /** The specification's. Any number but the account's own is refused: it changes with a code. */
  phoneNumber: phoneNumber.optional(),
  state: nigerianState,
  city: required('City is required', 80),
  address: optionalText(),
};

export const profileView = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  state: z.string(),
  city: z.string(),
  address: z.string().nullable(),
});
export type ProfileView = z.infer<typeof profileView>;

export const createProfile = defineCall({
  method: 'POST',
  path: '/api/user/profile',
  roles: ['account'],
  summary: 'Completes the profile as part of a registration form; the names are those of the sign-up',
  body: z.object({ userType: z.enum(['driver', 'customer']).optional(), ...profileFields }),
  response: profileView,
  success: 201,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/user/profile',
  roles: ['account'],
  summary: 'Completes or corrects the profile',
  body: acrossFields(
    z.object({ firstName: firstName.optional(), lastName: lastName.optional(), ...profileFields }),
    nameFaults,
  ),
  response: profileView,
});

const changeToken = z.string().min(1).max(200);

/** `codes`: in development mode only. */
const codeSent = z.object({
  changeToken,
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }).optional(),
});

export const requestNumberChange = defineCall({
  method: 'POST',
  path: '/api/account/phone-number/code',
  roles: ['account'],
  fresh: true,
  summary: 'Texts a code to the number that the account is to have',
  body: z.object({ phoneNumber }),
  response: codeSent,
});

export const changeNumber = defineCall({
  method: 'PUT',
  path: '/api/account/phone-number',
  roles: ['account'],
  fresh: true,
  summary: 'Changes the phone number of the account with the code texted to the new one',
  body: z.object({ changeToken, phoneCode: sixDigits('Phone code must be 6 digits') }),
  response: z.object({ phoneNumber: z.string() }),
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/account/email/code',
  roles: ['account'],
  fresh: true,
  summary: 'Sends a code to the e-mail that the account is to have; an address with an account is answered alike',
  body: z.object({ email: emailAddress }),
  response: codeSent,
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  roles: ['account'],
  fresh: true,
  summary: 'Changes the e-mail of the account with the code sent to the new one',
  body: z.object({ changeToken, emailCode: sixDigits('Email code must be 6 digits') }),
  response: z.object({ email: z.string() }),
});

export const registerCustomer = defineCall({
  method: 'POST',
  path: '/api/customer/register',
  roles: ['account'],
  summary: 'Makes the person signed in a customer; needs a profile',
  body: emptyBody,
  response: z.object({ id: z.string(), createdAt: instantView }),
  success: 201,
});

export const notificationSettings = z.object({
  rideUpdates: z.boolean().default(true),
  driverMessages: z.boolean().default(true),
  scheduledRides: z.boolean().default(true),
  emergencyAlerts: z.boolean().default(true),
  promotions: z.boolean().default(false),
  /** Ways that are switched off by themselves: `rideUpdates sms`. */
  notBy: z.array(z.string().max(50)).max(50).default([]),
});
export type NotificationSettingsView = z.infer<typeof notificationSettings>;

export const changeNotificationSettings = defineCall({
  method: 'PUT',
  path: '/api/notifications/settings',
  roles: ['account'],
  summary:
    'Sets which notifications are wanted, and by which ways; those stay as they are where nothing is said of them',
  body: notificationSettings.extend({
    notBy: z.array(z.enum(everyNotificationWay)).max(everyNotificationWay.length).optional(),
  }),
  response: notificationSettings,
});

export const readNotificationSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  roles: ['account'],
  drawnFrom: ['accounts'],
  summary: 'Which notifications are wanted',
  response: notificationSettings,
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  roles: ['account'],
  fresh: true,
  drawnFrom: ['rides', 'chats', 'area_alerts', 'safety_checks', 'subscriptions', 'review_queue'],
  summary: 'Everything SafeRide holds about the person signed in',
  response: z.object({
    exportedAt: instantView,
    accountId: z.string(),
    /** The person's events in order, with their personal parts. */
    events: z.array(
      z.object({
        stream: z.string(),
        type: z.string(),
        at: instantView,
        data: z.record(z.string(), z.unknown()),
        personal: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** The way that each of the person's rides took, as rider or as driver. */
    trails: z.array(z.object({ rideId: z.string(), points: z.array(trailPoint) })),
    /** Where the person was in emergencies of theirs. */
    emergencyTrails: z.array(z.object({ emergencyId: z.string(), points: z.array(trailPoint) })),
    uploads: z.array(z.object({ id: z.string(), contentType: z.string(), bytes: z.int(), createdAt: instantView })),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        startedAt: instantView,
        startedFrom: z.string().nullable(),
        lastSeenAt: instantView,
        lastSeenFrom: z.string().nullable(),
      }),
    ),
    passkeys: z.array(z.object({ name: z.string(), createdAt: instantView })),
    /** Browsers that are told while no page is open, each by the session that it is told in. */
    pushDevices: z.array(z.object({ sessionId: z.string(), since: instantView })),
  }),
});

/** What comes of an erasure that is asked for: at once, or at a time unless it is cancelled. */
export const erasing = z.union([
  z.object({ erased: z.literal(true) }),
  z.object({ erased: z.literal(false), until: instantView }),
]);

export const eraseAccount = defineCall({
  method: 'POST',
  path: '/api/account/erase',
  roles: ['account'],
  fresh: true,
  summary:
    "Erases the person's data by destroying their key; refused while a ride is open, and 72 hours later while an emergency or a report is (202)",
  body: emptyBody,
  response: erasing,
});

export const cancelErasure = defineCall({
  method: 'POST',
  path: '/api/account/erase/cancel',
  roles: ['account'],
  summary: 'Keeps an account whose erasure waits',
  body: emptyBody,
  response: z.object({ cancelled: z.literal(true) }),
});

/** An erasure that waits. */
export const erasureWaiting = z.object({
  until: instantView,
  causes: z.array(z.enum(erasureDelays)),
  /** Asked for by the person, and not by an operator for them. */
  byOneself: z.boolean(),
});

export const pendingErasure = defineCall({
  method: 'GET',
  path: '/api/account/erase',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Until when the erasure of the own account waits, and why; null where none does',
  response: erasureWaiting.nullable(),
});
