import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';

const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);

/** How people reach SafeRide's team; numbers are null if not configured. */
export const helpView = z.object({
  phone: z.string().nullable(),
  /** In E.164. */
  whatsApp: z.string().nullable(),
  /** Every day, in Lagos time; null if someone always answers. */
  hours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
});
export type HelpView = z.infer<typeof helpView>;

export const help = defineCall({
  method: 'GET',
  path: '/api/help',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Returns the numbers and hours of the help desk, which are null if not configured',
  response: helpView,
});
