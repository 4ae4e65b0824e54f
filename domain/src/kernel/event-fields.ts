import { z } from 'zod';
import { vehicleTypes } from '../vehicle/vehicle-type.ts';

/** Loose: stored events must stay readable for ever. */
export const id = z.string().min(1);
/** Holds an `Instant`. */
export const instantField = z.string().min(20);
export const kobo = z.int();
export const vehicleType = z.enum(vehicleTypes);
