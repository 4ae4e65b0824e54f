import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { DAY_MS, HOUR_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const contactChanged = {
  by: ['socket', 'push', 'sms', 'email'],
  unless: null,
  ofUseForMs: 7 * DAY_MS,
  inQuietHours: 'told',
  alerts: false,
} as const;

export const personNotificationKinds = {
  signed_in: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({ sessionId: id }),
  },
  passkey_added: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({}),
  },
  erasure_delayed: {
    by: ['socket', 'push', 'sms', 'email'],
    unless: null,
    ofUseForMs: 3 * DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({ until: instantField }),
  },
  number_changed: { ...contactChanged, facts: z.strictObject({}) },
  email_changed: { ...contactChanged, facts: z.strictObject({}) },
  /** Sent to the replaced number. */
  number_replaced: { ...contactChanged, by: ['sms'], facts: z.strictObject({ changedAt: instantField }) },
  /** Sent to the replaced address. */
  email_replaced: { ...contactChanged, by: ['email'], facts: z.strictObject({ changedAt: instantField }) },
  emergency_contact_added: {
    by: ['sms'],
    unless: null,
    ofUseForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({ contactId: id }),
  },
  emergency_contact_declined: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({}),
  },
  /** Without `socket`, because the open app shows the message. */
  chat_message: {
    by: ['push'],
    unless: 'driverMessages',
    ofUseForMs: HOUR_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), from: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
