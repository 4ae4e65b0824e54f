import type { RideState } from '@saferide/domain/ride/state';
import { displayedStatusOf, type RideStatus } from '@saferide/domain/ride/status';

export const rideStatusView = (id: string, { status }: RideState): { id: string; status: RideStatus } => ({
  id,
  status: displayedStatusOf[status],
});
