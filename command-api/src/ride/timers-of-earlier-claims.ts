import type { DispatchBoard } from '@saferide/domain/dispatch';
import { claimTimerId } from '@saferide/domain/processes/acceptance-process';
import type { Instant } from '@saferide/domain/time/instant';
import type { Timers } from '../processes/timers.ts';

export interface ClaimTimerServices {
  readonly liveBoard: { readonly board: Pick<DispatchBoard, 'engaged'> };
  readonly timers: Timers;
  readonly clock: () => Instant;
}

/** Sets the timers of all claims, because earlier versions did not set timers. */
export const setTimersOfOldClaims = async ({ liveBoard, timers, clock }: ClaimTimerServices): Promise<void> => {
  for (const { driverId, rideId } of liveBoard.board.engaged())
    await timers.set({ kind: 'claim', id: claimTimerId(driverId, rideId), dueAt: clock(), cause: null });
};
