import type { RideState } from '../ride/published.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';
import { goesOnAt, nextStep, radiusAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

/**
 * When a search continues if nobody can be asked now; null where there is something to do. `askable`: the drivers who
 * could be asked, with their distances from the pickup. A cheap, in-memory prediction of what the search's process
 * would decide.
 */
export const passedOver = (
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
  const radius = radiusAt(policy, ride, now);
  const near = askable.filter(({ distanceMetres }) => distanceMetres <= radius);
  if (near.length > 0 && planWave(policy, ride, step.wave, near, now).driverIds.length > 0) return null;
  const next = goesOnAt(policy, ride, now);
  return next > now ? next : null;
};
