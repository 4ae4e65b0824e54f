import type { VehicleFault } from '@saferide/domain/driver/state';
import { z } from 'zod';

/** The result of checking a driver's identity, licence and background. */
export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);

/** Why a driver's vehicle may not be used; `none`: it has not been reviewed yet. */
export const vehicleFault = z.enum([
  'none',
  'rejected',
  'another_vehicle',
  'check_failed',
] as const satisfies readonly VehicleFault[]);
