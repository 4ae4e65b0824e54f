import type { DispatchBoard } from '@saferide/domain/dispatch/published';
import { claimId } from '@saferide/domain/ride/acceptance-process';
import type { Instant } from '@saferide/domain/time/instant';
import type { Timers } from '../processes/timers.ts';

export interface ClaimParts {
  readonly kept: { readonly board: Pick<DispatchBoard, 'engaged'> };
  readonly timers: Timers;
  readonly clock: () => Instant;
}

/** Claims that were made before claims woke by themselves are looked at once. */
export const wakeClaims = async ({ kept, timers, clock }: ClaimParts): Promise<void> => {
  for (const { driverId, rideId } of kept.board.engaged())
    await timers.set({ kind: 'claim', id: claimId(driverId, rideId), dueAt: clock(), cause: null });
};
