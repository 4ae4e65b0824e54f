import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

export const safetyNotificationKinds = {
  safety_check: {
    channels: ['socket', 'push'],
    setting: null,
    relevantForMs: 2 * MINUTE_MS,
    inQuietHours: 'delivered',
    alerts: true,
    facts: z.strictObject({
      rideId: id,
      nth: z.int().positive(),
      answerBy: instantField,
      as: z.enum(['customer', 'driver']),
    }),
  },
  help_called: {
    channels: ['socket', 'push'],
    setting: null,
    relevantForMs: HOUR_MS,
    inQuietHours: 'delivered',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), as: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
