import { expect, it } from 'vitest';
import { unfitFor } from './fitness.ts';

const fit = {
  verified: true,
  suspended: false,
  vehicleApproved: true,
  subscribed: true,
  vehicleType: 'standard',
} as const;

it.each([
  ['standard', fit, null],
  [null, fit, null],
  ['suv', fit, 'wrong_vehicle'],
  ['suv', { ...fit, subscribed: false }, 'not_subscribed'],
  [null, { ...fit, subscribed: false }, 'not_subscribed'],
  [null, { ...fit, verified: false, subscribed: false }, 'not_verified'],
  [null, { ...fit, vehicleApproved: false, subscribed: false }, 'vehicle_not_approved'],
  [null, { ...fit, suspended: true, verified: false }, 'suspended'],
] as const)(
  'when vehicle type %s is requested and the driver is %o, the reason for unfitness is %s',
  (requestedType, driver, because) => {
    expect(unfitFor(requestedType, driver)).toBe(because);
  },
);
