import { z } from 'zod';
import { vehicleTypes } from '../vehicle/vehicle-type.ts';

/** Loose on purpose: a stored event must stay readable for ever. */
export const id = z.string().min(1);
/** An `Instant`: ISO-8601, UTC, milliseconds. */
export const instant = z.string().min(20);
export const kobo = z.int();
export const vehicleType = z.enum(vehicleTypes);
