import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { DAY_MS, HOUR_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const accountChanged = {
  channels: ['socket', 'push', 'sms', 'email'],
  setting: null,
  relevantForMs: 7 * DAY_MS,
  inQuietHours: 'delivered',
  alerts: false,
} as const;

export const personNotificationKinds = {
  signed_in: {
    channels: ['socket', 'push', 'email'],
    setting: null,
    relevantForMs: DAY_MS,
    inQuietHours: 'delivered',
    alerts: false,
    facts: z.strictObject({ sessionId: id }),
  },
  passkey_added: {
    channels: ['socket', 'push', 'email'],
    setting: null,
    relevantForMs: DAY_MS,
    inQuietHours: 'delivered',
    alerts: false,
    facts: z.strictObject({}),
  },
  erasure_delayed: {
    channels: ['socket', 'push', 'sms', 'email'],
    setting: null,
    relevantForMs: 3 * DAY_MS,
    inQuietHours: 'delivered',
    alerts: false,
    facts: z.strictObject({ until: instantField }),
  },
  number_changed: { ...accountChanged, facts: z.strictObject({}) },
  email_changed: { ...accountChanged, facts: z.strictObject({}) },
  /** Sent to the replaced number. */
  number_replaced: { ...accountChanged, channels: ['sms'], facts: z.strictObject({ changedAt: instantField }) },
  /** Sent to the replaced address. */
  email_replaced: { ...accountChanged, channels: ['email'], facts: z.strictObject({ changedAt: instantField }) },
  emergency_contacts_changed: {
    ...accountChanged,
    facts: z.strictObject({ change: z.enum(['added', 'changed', 'removed']) }),
  },
  /** Sent to the contact. */
  emergency_contact_added: {
    channels: ['sms'],
    setting: null,
    relevantForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({ contactId: id }),
  },
  emergency_contact_declined: {
    channels: ['socket', 'push', 'email'],
    setting: null,
    relevantForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({}),
  },
  /** Not sent through `socket`, because the open app shows the message. */
  chat_message: {
    channels: ['push'],
    setting: 'driverMessages',
    relevantForMs: HOUR_MS,
    inQuietHours: 'delivered',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), from: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
