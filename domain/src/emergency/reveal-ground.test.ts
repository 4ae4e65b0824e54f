import { expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { after } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import { isEmergencyRevealGround } from './reveal-ground.ts';

it('an emergency is a ground to reveal the rider and driver of a ride until a day after it', () => {
  const { revealsRideForMs } = emergencyPolicy;
  expect(isEmergencyRevealGround(null, NOON)).toBe(true);
  expect(isEmergencyRevealGround(NOON, after(NOON, revealsRideForMs))).toBe(true);
  expect(isEmergencyRevealGround(NOON, after(NOON, revealsRideForMs + 1))).toBe(false);
});
