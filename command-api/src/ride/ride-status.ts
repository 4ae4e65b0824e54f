import type { RideStatus } from '@saferide/contracts/ride/views';
import type { RideState } from '@saferide/domain/ride/state';

/** The five public statuses; everything else about a ride is a fact beside them. */
export const publicStatus = (state: RideState): RideStatus => {
  switch (state.status) {
    case 'none':
    case 'requested':
      return 'requested';
    case 'accepted':
    case 'arrived':
      return 'accepted';
    case 'in_progress':
    case 'completed':
    case 'cancelled':
      return state.status;
    default:
      return state satisfies never;
  }
};

export const changedRide = (id: string, state: RideState) => ({ id, status: publicStatus(state) });
