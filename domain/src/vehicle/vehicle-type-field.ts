import { z } from 'zod';
import { vehicleTypes } from './vehicle-type.ts';

/** A vehicle class in a stored event. */
export const vehicleType = z.enum(vehicleTypes);
