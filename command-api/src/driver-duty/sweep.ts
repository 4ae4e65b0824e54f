import type { DispatchBoard } from '@saferide/domain/dispatch/published';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { workFor } from '@saferide/infrastructure/handling/work';
import { CLAIM_SETTLES_MS, releaseStaleClaims } from './stale-claim.ts';

/**
 * Frees drivers who are held by rides that are not theirs: what a process that died between claiming a driver and
 * taking the ride left behind. Only drivers the board shows as busy are looked at. Returns how many claims went.
 */
export const sweepStaleClaims = async (
  log: EventLog,
  board: DispatchBoard,
  now: Instant,
  signal: AbortSignal,
): Promise<number> => {
  let released = 0;
  for (const { driverId, rideId } of board.engaged()) {
    signal.throwIfAborted();
    const commandId = derivedUuid('sweep', driverId, rideId, now);
    const actor = { id: 'sweep', role: 'system' } as const;
    const cause = commanded(commandId, actor);
    released += await releaseStaleClaims(log, driverId, workFor(cause, now, signal), after(now, -CLAIM_SETTLES_MS));
  }
  return released;
};
