import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { vehicleFault, verificationStatus } from './standing-fields.ts';

/** Drivers and their vehicles under the eyes of an operator. */
export const driverStandingView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
  vehicleModel: z.string().nullable(),
  verificationStatus,
  vehicleFault: vehicleFault.nullable(),
  suspension: z.object({ reason: z.string().nullable() }).nullable(),
  isOnline: z.boolean(),
});
export type DriverStandingView = z.infer<typeof driverStandingView>;

export const findDrivers = defineCall({
  method: 'GET',
  path: '/api/ops/drivers',
  roles: ['operator'],
  drawnFrom: ['drivers', 'accounts'],
  freshBy: ['drivers'],
  summary: 'Drivers by plate, e-mail, phone number, name or id; without one, those who are suspended',
  query: z.object({ ...pageQuery, q: z.string().trim().max(100).default('') }),
  response: z.object({
    drivers: z.array(driverStandingView),
    /** What the next page comes after; null at the end. */
    next: z.string().nullable(),
  }),
});
