import { fareMethods } from '@saferide/contracts/pick-lists';
import { z } from 'zod';
import { deviceSettings } from '../../../browser/device-settings.ts';

/** The payment method that new bookings on this device start with. */
export const usualPayment = deviceSettings(
  'saferide_usual_payment',
  z.object({ method: z.enum(fareMethods).default('cash') }),
);
