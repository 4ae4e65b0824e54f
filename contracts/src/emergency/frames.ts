import { emergencyStatuses } from '@saferide/domain/emergency/emergency-causes';
import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';

/** The status of an emergency. */
export const safetyAlert = z.object({
  type: z.literal('SAFETY_ALERT'),
  caseId: z.string().max(60),
  status: z.enum(emergencyStatuses),
  acknowledged: z.boolean(),
  own: z.boolean(),
  at: instantView,
});
