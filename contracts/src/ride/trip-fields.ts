import { z } from 'zod';
import { required, shownTextField } from '../fields.ts';
import { latitude, longitude, vehicleTypeField } from './fields.ts';
import { rideFigures } from './figures.ts';

/** What commands about rides and quotes are sent with besides: `spec/` document 3 §3, §5. */

const LONGEST = 500;
export const shortText = shownTextField({ max: LONGEST });
/** The same where it must not be blank. */
export const shortReason = (blank: string) => shownTextField({ max: LONGEST, blank });

export const address = (message: string) => required(message, 200);

/** Whoever sends the place says that its point is right, although its words name another place. */
export const confirmed = z.boolean().optional();

export const rideId = z.object({ id: z.uuid() });

export const passengers = z
  .number({ error: 'Number of passengers is required' })
  .int()
  .min(1)
  .max(rideFigures.mostPassengers);

export const tripFields = {
  pickupAddress: address('Pickup address is required'),
  pickupLatitude: latitude.nullish(),
  pickupLongitude: longitude.nullish(),
  destinationAddress: address('Destination address is required'),
  destinationLatitude: latitude.nullish(),
  destinationLongitude: longitude.nullish(),
  vehicleType: vehicleTypeField,
  /** Hours of the Prado service: as the tariff offers it; refused for other vehicles. */
  duration: z.number().int().positive().nullish(),
};
