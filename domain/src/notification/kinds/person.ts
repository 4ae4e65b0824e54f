import { z } from 'zod';
import { id, instant } from '../../kernel/event-fields.ts';
import { DAY_MS, HOUR_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const contactChanged = {
  by: ['socket', 'push', 'sms', 'email'],
  unless: null,
  ofUseForMs: 7 * DAY_MS,
  inQuietHours: 'told',
  alerts: false,
} as const;

/** What anybody is told. */
export const personKinds = {
  /** Somebody has signed in to their account on a device that was never signed in before. */
  signed_in: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({ sessionId: id }),
  },
  /** Somebody can sign in to their account with one more passkey. */
  passkey_added: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({}),
  },
  /** Their account is erased then, unless they cancel it. */
  erasure_delayed: {
    by: ['socket', 'push', 'sms', 'email'],
    unless: null,
    ofUseForMs: 3 * DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({ until: instant }),
  },
  /** Their number is another now: if it was somebody else who changed it, they must know at once. */
  number_changed: { ...contactChanged, facts: z.strictObject({}) },
  /** The same of their e-mail. */
  email_changed: { ...contactChanged, facts: z.strictObject({}) },
  /** To the number that was replaced. `changedAt`: by which change; the numbers are looked up when it is sent. */
  number_replaced: { ...contactChanged, by: ['sms'], facts: z.strictObject({ changedAt: instant }) },
  /** To the address that was replaced. */
  email_replaced: { ...contactChanged, by: ['email'], facts: z.strictObject({ changedAt: instant }) },
  /** To somebody without an account whom the recipient has named as an emergency contact: who that is, and how to decline. */
  emergency_contact_added: {
    by: ['sms'],
    unless: null,
    ofUseForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({ contactId: id }),
  },
  /** An emergency contact whom they have named declines our texts. */
  emergency_contact_declined: {
    by: ['socket', 'push', 'email'],
    unless: null,
    ofUseForMs: 2 * DAY_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({}),
  },
  /** The other one of a ride has written; in the app the text itself is brought. `nth`: its place in the chat. */
  chat_message: {
    by: ['push'],
    unless: 'driverMessages',
    ofUseForMs: HOUR_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), from: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
