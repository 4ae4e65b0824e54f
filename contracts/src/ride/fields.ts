import { fareMethods } from '@saferide/domain/money/payment-method';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';

/** How a rider means to pay the driver. */
export const paymentMethodField = z.enum(fareMethods);

/** A vehicle class. */
export const vehicleTypeField = z.enum(vehicleTypes);
