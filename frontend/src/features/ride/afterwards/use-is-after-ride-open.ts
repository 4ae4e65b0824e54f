import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { useServerNow } from '../../../design/use-now.ts';

export const useIsAfterRideOpen = ({ completedAt }: RideView): boolean => {
  const now = useServerNow(30_000);
  return completedAt !== null && now <= Date.parse(completedAt) + underWayFigures.afterwardsMs;
};
