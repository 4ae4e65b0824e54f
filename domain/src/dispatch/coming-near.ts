import type { RideState } from '../ride/published.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';
import { firstShownAt, radiusAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

/** Whether a search goes on at once for somebody who was freed or came near: those whom it reaches and could ask. */
export const goesOnFor = (policy: DispatchPolicy, ride: RideState, newcomer: Candidate, now: Instant): boolean =>
  ride.status === 'requested' &&
  now >= firstShownAt(policy, ride) &&
  newcomer.distanceMetres <= radiusAt(policy, ride, now) &&
  planWave(policy, ride, ride.search.wave + 1, [newcomer], now).driverIds.length > 0;
