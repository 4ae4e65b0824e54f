import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** An area alert near a driver. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
