import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** Sent to the people of a ride near an area alert, once per alert. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
