import { emergencyStatuses } from '@saferide/domain/emergency/emergency-causes';
import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';

/** An emergency changed. Sent to all operators and to the person in it, for whom `own` is true. */
export const safetyAlertFrame = z.object({
  type: z.literal('SAFETY_ALERT'),
  caseId: z.string().max(60),
  status: z.enum(emergencyStatuses),
  acknowledged: z.boolean(),
  own: z.boolean(),
  at: instantView,
});
