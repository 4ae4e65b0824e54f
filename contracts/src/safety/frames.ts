import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** To who drives or rides where people are warned: once for each warning, as their position comes near it. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
