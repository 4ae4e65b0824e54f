import type { RideState } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { firstShownAt, radiusAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

export const canOfferAtOnce = (policy: DispatchPolicy, ride: RideState, newcomer: Candidate, now: Instant): boolean =>
  ride.status === 'requested' &&
  now >= firstShownAt(policy, ride) &&
  newcomer.distanceMetres <= radiusAt(policy, ride, now) &&
  planWave(policy, ride, ride.search.wave + 1, [newcomer], now).driverIds.length > 0;
