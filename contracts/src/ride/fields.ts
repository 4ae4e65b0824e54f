import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { figures } from '../figures.ts';

/** Fields that calls about rides share: `spec/` document 3 §3, §5. Money in naira. */

export const latitude = z.number().min(-90).max(90);

export const longitude = z.number().min(-180).max(180);

export const vehicleType = z.enum(vehicleTypes);

export const naira = z.number().nonnegative();

export const shortText = z.string().trim().max(500);

export const address = (message: string) => z.string().trim().min(1, message).max(200);

export const rideId = z.object({ id: z.uuid() });

export const passengers = z.coerce
  .number({ error: 'Number of passengers is required' })
  .int()
  .min(1)
  .max(figures.mostPassengers);

export const tripFields = {
  pickupAddress: address('Pickup address is required'),
  pickupLatitude: latitude.nullish(),
  pickupLongitude: longitude.nullish(),
  destinationAddress: address('Destination address is required'),
  destinationLatitude: latitude.nullish(),
  destinationLongitude: longitude.nullish(),
  vehicleType,
  /** Hours of the Prado service: as the tariff offers it; refused for other vehicles. */
  duration: z.coerce.number().int().positive().nullish(),
};
