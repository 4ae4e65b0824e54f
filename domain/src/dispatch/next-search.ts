import type { RideState } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { nextSearchAt, nextStep, radiusMetresAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

export const nextSearchIfNoDriver = (
  policy: DispatchPolicy,
  ride: RideState,
  time: Instant,
  askable: readonly Candidate[],
  now: Instant,
): Instant | null => {
  if (ride.status !== 'requested') return null;
  const { due, step } = nextStep(policy, ride, time, now);
  if (due > now) return due;
  if (step.kind !== 'offer') return null;
  const radius = radiusMetresAt(policy, ride, now);
  const near = askable.filter(({ distanceMetres }) => distanceMetres <= radius);
  if (near.length > 0 && planWave(policy, ride, step.wave, near, now).driverIds.length > 0) return null;
  const next = nextSearchAt(policy, ride, now);
  return next > now ? next : null;
};
