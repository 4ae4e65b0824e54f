import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** Sent to people on a ride near an alert, once per alert. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
