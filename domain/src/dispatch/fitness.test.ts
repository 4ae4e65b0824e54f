import { expect, it } from 'vitest';
import { unfitReasonFor } from './fitness.ts';

const fit = {
  verified: true,
  suspended: false,
  vehicleApproved: true,
  subscribed: true,
  vehicleType: 'standard',
} as const;

it.each([
  ['a driver of the requested vehicle type is fit', 'standard', fit, null],
  ['a driver of any vehicle type is fit when no type is requested', null, fit, null],
  ['a driver of another vehicle type is unfit', 'suv', fit, 'wrong_vehicle'],
  [
    'a missing subscription is reported before the wrong vehicle type',
    'suv',
    { ...fit, subscribed: false },
    'not_subscribed',
  ],
  ['a driver without a subscription is unfit', null, { ...fit, subscribed: false }, 'not_subscribed'],
  [
    'a missing verification is reported before the subscription',
    null,
    { ...fit, verified: false, subscribed: false },
    'not_verified',
  ],
  [
    'an unapproved vehicle is reported before the subscription',
    null,
    { ...fit, vehicleApproved: false, subscribed: false },
    'vehicle_not_approved',
  ],
  ['a suspension is reported before the verification', null, { ...fit, suspended: true, verified: false }, 'suspended'],
] as const)('%s', (_, requestedType, driver, because) => {
  expect(unfitReasonFor(requestedType, driver)).toBe(because);
});
