import { type EmergencyState, emergencyPolicy, positionsSharedUntil } from '@saferide/domain/emergency';
import type { Instant } from '@saferide/domain/time/instant';
import type { Trails } from '@saferide/infrastructure/locations/trails';

interface Seen {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy: number | null;
  readonly at: Instant;
}

export const addToEmergencyTrail = async (
  trails: Pick<Trails, 'follow'>,
  state: EmergencyState,
  { latitude, longitude, accuracy, at }: Seen,
): Promise<boolean> => {
  const until = positionsSharedUntil(state);
  if (until === null || state.status === 'none' || at > until) return false;
  if (accuracy !== null && accuracy > emergencyPolicy.followedWithinMetres) return false;
  const { caseId, accountId, raisedAt: startedAt } = state.current;
  if (at < startedAt) return false;
  await trails.follow(
    { rideId: caseId, riderId: accountId, driverId: accountId, startedAt },
    { latitude, longitude, at },
  );
  return true;
};
