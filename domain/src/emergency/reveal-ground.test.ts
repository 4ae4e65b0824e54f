import { expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { after } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import { isEmergencyRevealGround } from './reveal-ground.ts';

it('an emergency is a ground to reveal a ride’s people until a day after the ride', () => {
  const { revealsRideForMs } = emergencyPolicy;
  expect(isEmergencyRevealGround(null, NOON)).toBe(true);
  expect(isEmergencyRevealGround(NOON, after(NOON, revealsRideForMs))).toBe(true);
  expect(isEmergencyRevealGround(NOON, after(NOON, revealsRideForMs + 1))).toBe(false);
});
