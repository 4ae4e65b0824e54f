import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';

/** `heading` in degrees clockwise from north, `speed` in km/h. */
export const motionFields = {
  heading: z.number().min(0).max(360).nullish(),
  speed: z.number().min(0).max(400).nullish(),
};

/** Measured by a device, or chosen on the map by a person. */
export const positionSource = z.enum(['measured', 'chosen']);

/** The position of a ride's driver. */
export const driverLocation = coordinates.extend({
  ...motionFields,
  type: z.literal('DRIVER_LOCATION'),
  rideId: z.string().max(100),
  fixedAt: instantView,
  source: positionSource,
  /** Accuracy radius in metres. */
  accuracy: z.number(),
  /** Name of the area around a coarse or chosen position; null otherwise. */
  area: z.string().nullable(),
});
