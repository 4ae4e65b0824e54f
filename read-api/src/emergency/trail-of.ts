import { emergencyPolicy } from '@saferide/domain/emergency/published';
import type { TrailPoint } from '@saferide/domain/ride/trail/thinned';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { trailTold } from '@saferide/domain/ride/trail/trail-told';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { KeptTrail, Trails } from '@saferide/infrastructure/locations/trails';

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';

const pointsOf = (trail: KeptTrail, until: Instant): readonly TrailPoint[] =>
  trailTold(trail, { startedAt: trail.startedAt, until }, trailPolicy).points;

/** Positions from an emergency on, oldest first; none where none are kept, or they cannot be read any more. */
export const trailOf = async (
  trails: Pick<Trails, 'of'>,
  caseId: string,
  { endedAt, lastRaisedAt }: { readonly endedAt: Instant | null; readonly lastRaisedAt: Instant },
): Promise<readonly TrailPoint[]> => {
  const trail = await trails.of(caseId);
  return trail ? pointsOf(trail, endedAt ?? after(lastRaisedAt, emergencyPolicy.followedMs)) : [];
};

/** The trails of all emergencies of a person. */
export const emergencyTrailsOf = async (
  trails: Pick<Trails, 'ofPerson'>,
  accountId: string,
): Promise<readonly { readonly emergencyId: string; readonly points: readonly TrailPoint[] }[]> =>
  (await trails.ofPerson(accountId)).map((trail) => ({
    emergencyId: trail.rideId,
    points: pointsOf(trail, END_OF_TIME),
  }));
