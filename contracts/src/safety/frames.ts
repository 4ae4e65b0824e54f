import { z } from 'zod';
import { areaAlertView } from './views.ts';

/** An area alert near a driver, sent to the driver and to the rider in the car. */
export const areaAlertFrame = z.object({ type: z.literal('AREA_ALERT'), alert: areaAlertView });
