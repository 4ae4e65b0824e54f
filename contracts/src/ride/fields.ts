import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';

/** Fields that rides are shown by and booked with: `spec/` document 3 §3, §5. Money in naira. */

export const latitude = z.number().min(-90).max(90);

export const longitude = z.number().min(-180).max(180);

export const vehicleTypeField = z.enum(vehicleTypes);

export const fareNaira = z.number().nonnegative();
