import { z } from 'zod';
import { id, instant } from '../../kernel/event-fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

/** What the two of a ride are told of their safety: no switch and no hour holds it back. */
export const safetyKinds = {
  /** Whether they are all right: help is called for who has not answered by then. */
  safety_check: {
    by: ['socket', 'push'],
    unless: null,
    ofUseForMs: 2 * MINUTE_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({
      rideId: id,
      nth: z.int().positive(),
      answerBy: instant,
      as: z.enum(['customer', 'driver']),
    }),
  },
  /** Their silence has called for help: who is all right says so. */
  help_called: {
    by: ['socket', 'push'],
    unless: null,
    ofUseForMs: HOUR_MS,
    inQuietHours: 'told',
    alerts: true,
    facts: z.strictObject({ rideId: id, nth: z.int().positive(), as: z.enum(['customer', 'driver']) }),
  },
} as const satisfies NotificationKindDefinitions;
