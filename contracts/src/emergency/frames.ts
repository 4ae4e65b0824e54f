import { emergencyStatuses } from '@saferide/domain/emergency/emergency-causes';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

/**
 * To operators, and to whoever asked for help on all their devices: an emergency was raised, seen or has ended. Never to the
 * other of the ride: it may be them.
 */
export const safetyAlert = z.object({
  type: z.literal('SAFETY_ALERT'),
  caseId: z.string().max(60),
  status: z.enum(emergencyStatuses),
  acknowledged: z.boolean(),
  /** Whether it is the recipient's own. */
  own: z.boolean(),
  at: instantView,
});
