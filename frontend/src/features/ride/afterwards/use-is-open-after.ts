import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { useServerNow } from '../../../design/use-now.ts';

/** Whether what comes after a ride can still be done: rating it, recording its payment, answering its end. */
export const useIsOpenAfter = ({ completedAt }: RideView): boolean => {
  const now = useServerNow(30_000);
  return completedAt !== null && now <= Date.parse(completedAt) + underWayFigures.afterwardsMs;
};
