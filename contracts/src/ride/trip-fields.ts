import { z } from 'zod';
import { multiLineText, requiredText } from '../kernel/fields.ts';
import { latitude, longitude } from '../place/coordinates.ts';
import { vehicleTypeField } from './fields.ts';
import { rideLimits } from './limits.ts';

const LONGEST = 500;
/** An optional text of several lines. */
export const shortText = multiLineText({ max: LONGEST });
/** A required text of several lines. */
export const requiredShortText = (blank: string) => multiLineText({ max: LONGEST, blank });

/** A required address on one line. */
export const addressText = (message: string) => requiredText(message, 200);

/** True if the person confirms a point that contradicts the address. */
export const confirmedField = z.boolean().optional();

/** Path parameter of calls about a ride. */
export const rideIdParams = z.object({ id: z.uuid() });

/** Number of passengers. */
export const passengersField = z
  .number({ error: 'Number of passengers is required' })
  .int()
  .min(1)
  .max(rideLimits.mostPassengers);

/** Pickup, destination and vehicle of a trip. */
export const tripFields = {
  pickupAddress: addressText('Pickup address is required'),
  pickupLatitude: latitude.nullish(),
  pickupLongitude: longitude.nullish(),
  destinationAddress: addressText('Destination address is required'),
  destinationLatitude: latitude.nullish(),
  destinationLongitude: longitude.nullish(),
  vehicleType: vehicleTypeField,
  duration: z.number().int().positive().nullish(),
};
