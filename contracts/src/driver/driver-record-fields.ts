import type { VehicleFault } from '@saferide/domain/driver/state';
import { z } from 'zod';

/** A driver's verification status. */
export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);

/** Why a driver's vehicle may not be used. */
export const vehicleFault = z.enum([
  'none',
  'rejected',
  'another_vehicle',
  'check_failed',
] as const satisfies readonly VehicleFault[]);
