import { erasureDelayCauses } from '@saferide/domain/account/erasure-policy';
import { notificationMethodNames } from '@saferide/domain/account/notification-methods';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import {
  emailAddress,
  emptyBody,
  firstName,
  lastName,
  nameFaults,
  nigerianState,
  optionalText,
  phoneNumber,
  requiredText,
  sixDigits,
  withCrossFieldErrors,
} from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { trailPoint } from '../ride/trail-point.ts';
import { termsVersion } from './current-user.ts';

const profileFields = {
  /** Must equal the account's current number. */
  phoneNumber: phoneNumber.optional(),
  state: nigerianState,
  city: requiredText('City is required', 80),
  address: optionalText(),
};

/** Names, phone number and address are null once the person is erased, and `address` also if none was given. */
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
  summary: 'Completes the profile during a registration; the names come from the sign-up',
  body: z.object({ userType: z.enum(['driver', 'customer']).optional(), ...profileFields }),
  response: profileView,
  success: 201,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/user/profile',
  roles: ['account'],
  summary: 'Completes or corrects the profile',
  body: withCrossFieldErrors(
    z.object({ firstName: firstName.optional(), lastName: lastName.optional(), ...profileFields }),
    nameFaults,
  ),
  response: profileView,
});

const changeToken = z.string().min(1).max(200);

/** `codes` is absent outside development mode. */
const codeSent = z.object({
  changeToken,
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }).optional(),
});

export const requestNumberChange = defineCall({
  method: 'POST',
  path: '/api/account/phone-number/code',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Texts a code to the new phone number',
  body: z.object({ phoneNumber }),
  response: codeSent,
});

export const changeNumber = defineCall({
  method: 'PUT',
  path: '/api/account/phone-number',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Changes the phone number with the code texted to the new number',
  body: z.object({ changeToken, phoneCode: sixDigits('Phone code must be 6 digits') }),
  response: z.object({ phoneNumber: z.string() }),
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/account/email/code',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Sends a code to the new e-mail address, whether or not it has an account',
  body: z.object({ email: emailAddress }),
  response: codeSent,
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Changes the e-mail address with the code sent to the new one',
  body: z.object({ changeToken, emailCode: sixDigits('Email code must be 6 digits') }),
  response: z.object({ email: z.string() }),
});

export const acceptTerms = defineCall({
  method: 'POST',
  path: '/api/account/terms',
  roles: ['account'],
  summary: 'Accepts the current terms; an older version is refused',
  body: z.object({ version: termsVersion }),
  response: z.object({ version: z.string() }),
});

export const registerCustomer = defineCall({
  method: 'POST',
  path: '/api/customer/register',
  roles: ['account'],
  summary: 'Registers the caller as a customer before their first booking',
  body: emptyBody,
  response: z.object({ id: z.string(), createdAt: instantView }),
  success: 201,
});

/** Which notifications a person receives. */
export const notificationSettings = z.object({
  rideUpdates: z.boolean().default(true),
  driverMessages: z.boolean().default(true),
  scheduledRides: z.boolean().default(true),
  emergencyAlerts: z.boolean().default(true),
  promotions: z.boolean().default(false),
  /** Channels that are switched off, each as a setting and a channel, such as `rideUpdates sms`. */
  notBy: z.array(z.string().max(50)).max(50).default([]),
});
export type NotificationSettingsView = z.infer<typeof notificationSettings>;

export const changeNotificationSettings = defineCall({
  method: 'PUT',
  path: '/api/notifications/settings',
  roles: ['account'],
  summary: 'Sets which notifications the caller receives, and with `notBy` through which channels',
  body: notificationSettings.extend({
    notBy: z.array(z.enum(notificationMethodNames)).max(notificationMethodNames.length).optional(),
  }),
  response: notificationSettings,
});

export const readNotificationSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  roles: ['account'],
  drawnFrom: ['accounts'],
  summary: 'Returns which notifications the caller receives',
  response: notificationSettings,
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  roles: ['account'],
  requiresRecentSignIn: true,
  drawnFrom: ['rides', 'chats', 'area_alerts', 'safety_checks', 'subscriptions', 'review_queue'],
  summary: 'Exports everything SafeRide holds about the caller',
  response: z.object({
    exportedAt: instantView,
    accountId: z.string(),
    events: z.array(
      z.object({
        stream: z.string(),
        type: z.string(),
        at: instantView,
        data: z.record(z.string(), z.unknown()),
        personal: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    trails: z.array(z.object({ rideId: z.string(), points: z.array(trailPoint) })),
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
    pushDevices: z.array(z.object({ sessionId: z.string(), since: instantView })),
    /** The waitlist entry of the account's e-mail address; null without one. */
    waitlist: z.object({ email: z.string(), since: instantView }).nullable(),
  }),
});

/** Whether the account is erased already, or will be at `until` unless the erasure is cancelled. */
export const erasureResult = z.union([
  z.object({ erased: z.literal(true) }),
  z.object({ erased: z.literal(false), until: instantView }),
]);

export const eraseAccount = defineCall({
  method: 'POST',
  path: '/api/account/erase',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary:
    "Erases the caller's data by destroying their key; refused during a ride, delayed by 72 hours (202) after one or while something is open",
  body: emptyBody,
  response: erasureResult,
});

export const cancelErasure = defineCall({
  method: 'POST',
  path: '/api/account/erase/cancel',
  roles: ['account'],
  summary: "Cancels the pending erasure of the caller's account",
  body: emptyBody,
  response: z.object({ cancelled: z.literal(true) }),
});

/** A pending erasure, due at `until`. */
export const pendingErasureView = z.object({
  until: instantView,
  causes: z.array(z.enum(erasureDelayCauses)),
  /** False when an operator requested the erasure. */
  byOneself: z.boolean(),
});

export const pendingErasure = defineCall({
  method: 'GET',
  path: '/api/account/erase',
  roles: ['account'],
  drawnFrom: [],
  summary: "Returns when and why the caller's account will be erased; null if it will not",
  response: pendingErasureView.nullable(),
});
