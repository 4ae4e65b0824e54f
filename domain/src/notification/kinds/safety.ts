import { z } from 'zod';
import { id, instantField } from '../../kernel/define-events.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

export const safetyKinds = {
  safety_check: {
    by: ['socket', 'push'],
    unless: null,
    ofUseForMs: 2 * MINUTE_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({
      rideId: id,
      nth: z.int().positive(),
      answerBy: instantField,
      as: z.enum(['customer', 'driver']),
    }),
  },
  help_called: {
    by: ['socket', 'push'],
    unless: null,
    ofUseForMs: HOUR_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), as: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
