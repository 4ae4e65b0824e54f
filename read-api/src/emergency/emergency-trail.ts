import { emergencyPolicy } from '@saferide/domain/emergency';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import { trailPoints } from '../ride/index.ts';

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';

type Points = ReturnType<typeof trailPoints>;

export const emergencyTrailOf = async (
  trails: Pick<Trails, 'of'>,
  caseId: string,
  { endedAt, lastRaisedAt }: { readonly endedAt: Instant | null; readonly lastRaisedAt: Instant },
): Promise<Points> => {
  const trail = await trails.of(caseId);
  return trail ? trailPoints(trail, endedAt ?? after(lastRaisedAt, emergencyPolicy.followedMs)) : [];
};

export const emergencyTrailsOf = async (
  trails: Pick<Trails, 'ofPerson'>,
  accountId: string,
): Promise<readonly { readonly emergencyId: string; readonly points: Points }[]> =>
  (await trails.ofPerson(accountId)).map((trail) => ({
    emergencyId: trail.rideId,
    points: trailPoints(trail, END_OF_TIME),
  }));
