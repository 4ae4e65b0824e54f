import type { VehicleFault } from '@saferide/domain/driver/state';
import { z } from 'zod';

/** How a driver and their vehicle stand. In a file of its own, for operators never load a driver's forms. */

export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);

export const vehicleFault = z.enum([
  'none',
  'rejected',
  'another_vehicle',
  'check_failed',
] as const satisfies readonly VehicleFault[]);
