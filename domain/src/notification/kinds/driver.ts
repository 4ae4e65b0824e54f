import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const inApp = ['socket', 'push'] as const;
const work = { unless: null, ofUseForMs: DAY_MS, inQuietHours: 'held', alerts: false } as const;
const nothingMore = z.strictObject({});

export const driverKinds = {
  /** Without `socket`, because the open app shows offers. */
  ride_offered: {
    by: ['push'],
    unless: 'rideUpdates',
    ofUseForMs: MINUTE_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({ rideId: id, expiresAt: instantField }),
  },
  went_offline: {
    by: inApp,
    unless: 'rideUpdates',
    ofUseForMs: 30 * MINUTE_MS,
    inQuietHours: 'held',
    alerts: true,
    facts: z.strictObject({ reason: z.literal('unseen') }),
  },
  verification_decided: {
    by: inApp,
    ...work,
    facts: z.strictObject({ outcome: z.enum(['passed', 'failed']), scope: z.enum(['full', 'vehicle']) }),
  },
  review_decided: {
    by: inApp,
    ...work,
    facts: z.strictObject({ reviewId: id, outcome: z.enum(['approved', 'rejected', 'improve', 'to_a_person']) }),
  },
  suspended: { by: ['socket', 'push', 'sms'], ...work, inQuietHours: 'told', alerts: true, facts: nothingMore },
  suspension_lifted: { by: inApp, ...work, facts: nothingMore },
  bank_account_changed: {
    by: ['socket', 'push', 'email'],
    ...work,
    ofUseForMs: 7 * DAY_MS,
    inQuietHours: 'told',
    facts: nothingMore,
  },
  trial_ending: { by: inApp, ...work, ofUseForMs: 12 * HOUR_MS, facts: z.strictObject({ expiresAt: instantField }) },
  trial_ended: { by: inApp, ...work, facts: nothingMore },
  subscription_ending: {
    by: inApp,
    ...work,
    ofUseForMs: 25 * MINUTE_MS,
    facts: z.strictObject({ expiresAt: instantField, minutesBefore: z.int().positive() }),
  },
  subscription_ended: { by: inApp, ...work, facts: nothingMore },
  payment_counted: {
    by: ['socket', 'push', 'sms'],
    ...work,
    inQuietHours: 'told',
    facts: z.strictObject({ reference: id, expiresAt: instantField.nullable() }),
  },
  payment_failed: {
    by: inApp,
    ...work,
    ofUseForMs: HOUR_MS,
    inQuietHours: 'told',
    facts: z.strictObject({ reference: id }),
  },
  family_told: {
    by: ['sms'],
    unless: null,
    ofUseForMs: 9 * HOUR_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({ memberId: id, atWork: z.boolean() }),
  },
  payment_refunded: { by: ['socket', 'push', 'sms'], ...work, facts: z.strictObject({ reference: id }) },
} as const satisfies NotificationKindDefinitions;
