import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const inApp = ['socket', 'push'] as const;
const work = { setting: null, relevantForMs: DAY_MS, inQuietHours: 'held', alerts: false } as const;
const nothingMore = z.strictObject({});

export const driverNotificationKinds = {
  /** Not sent through `socket`, because the open app shows offers. */
  ride_offered: {
    channels: ['push'],
    setting: 'rideUpdates',
    relevantForMs: MINUTE_MS,
    inQuietHours: 'delivered',
    alerts: true,
    facts: z.strictObject({ rideId: id, expiresAt: instantField }),
  },
  went_offline: {
    channels: inApp,
    setting: 'rideUpdates',
    relevantForMs: 30 * MINUTE_MS,
    inQuietHours: 'held',
    alerts: true,
    facts: z.strictObject({ reason: z.literal('unseen') }),
  },
  verification_decided: {
    channels: inApp,
    ...work,
    facts: z.strictObject({ outcome: z.enum(['passed', 'failed']), scope: z.enum(['full', 'vehicle']) }),
  },
  review_decided: {
    channels: inApp,
    ...work,
    facts: z.strictObject({ reviewId: id, outcome: z.enum(['approved', 'rejected', 'improve', 'to_a_person']) }),
  },
  suspended: {
    channels: ['socket', 'push', 'sms'],
    ...work,
    inQuietHours: 'delivered',
    alerts: true,
    facts: nothingMore,
  },
  suspension_lifted: { channels: inApp, ...work, facts: nothingMore },
  bank_account_changed: {
    channels: ['socket', 'push', 'email'],
    ...work,
    relevantForMs: 7 * DAY_MS,
    inQuietHours: 'delivered',
    facts: nothingMore,
  },
  trial_ending: {
    channels: inApp,
    ...work,
    relevantForMs: 12 * HOUR_MS,
    facts: z.strictObject({ expiresAt: instantField }),
  },
  trial_ended: { channels: inApp, ...work, facts: nothingMore },
  subscription_ending: {
    channels: inApp,
    ...work,
    relevantForMs: 25 * MINUTE_MS,
    facts: z.strictObject({ expiresAt: instantField, minutesBefore: z.int().positive() }),
  },
  subscription_ended: { channels: inApp, ...work, facts: nothingMore },
  payment_counted: {
    channels: ['socket', 'push', 'sms'],
    ...work,
    inQuietHours: 'delivered',
    facts: z.strictObject({ reference: id, expiresAt: instantField.nullable(), late: z.boolean().default(false) }),
  },
  payment_failed: {
    channels: inApp,
    ...work,
    relevantForMs: HOUR_MS,
    inQuietHours: 'delivered',
    facts: z.strictObject({ reference: id }),
  },
  family_told: {
    channels: ['sms'],
    setting: null,
    relevantForMs: 9 * HOUR_MS,
    inQuietHours: 'held',
    alerts: false,
    facts: z.strictObject({ memberId: id, atWork: z.boolean() }),
  },
  payment_refunded: { channels: ['socket', 'push', 'sms'], ...work, facts: z.strictObject({ reference: id }) },
} as const satisfies NotificationKindDefinitions;
