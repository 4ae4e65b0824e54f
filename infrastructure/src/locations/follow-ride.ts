import { vaguenessRank } from '@saferide/domain/place/fix';
import type { DriverFix } from './location-index.ts';
import type { RideUnderWay, Trails } from './trails.ts';

export const followRide = async (
  trails: Pick<Trails, 'follow'>,
  ride: RideUnderWay | null,
  fix: DriverFix,
): Promise<void> => {
  if (ride === null || vaguenessRank(fix) > 0) return;
  const { latitude, longitude, fixedAt } = fix;
  await trails.follow(ride, { latitude, longitude, at: fixedAt });
};
