import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';

/** Latitude in degrees. */
export const latitude = z.number().min(-90).max(90);

/** Longitude in degrees. */
export const longitude = z.number().min(-180).max(180);

/** A vehicle class. */
export const vehicleTypeField = z.enum(vehicleTypes);
