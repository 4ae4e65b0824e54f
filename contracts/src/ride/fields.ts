import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';

/** A vehicle class. */
export const vehicleTypeField = z.enum(vehicleTypes);
