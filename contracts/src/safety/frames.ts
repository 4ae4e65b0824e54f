import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** Sent to drivers near an alert and to their riders. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
