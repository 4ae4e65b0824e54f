import type { RideState } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { radiusMetresAt, searchShownAt } from './schedule.ts';
import { type Candidate, planWave } from './wave.ts';

export const canOfferAtOnce = (policy: DispatchPolicy, ride: RideState, newcomer: Candidate, now: Instant): boolean =>
  ride.status === 'requested' &&
  now >= searchShownAt(policy, ride) &&
  newcomer.distanceMetres <= radiusMetresAt(policy, ride, now) &&
  planWave(policy, ride, ride.search.wave + 1, [newcomer], now).driverIds.length > 0;
