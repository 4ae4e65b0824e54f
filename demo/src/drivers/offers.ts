import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import type { DemoSocket } from '../client/reconnecting-socket.ts';
import type { Ledger } from '../context/ledger.ts';
import { sleep } from '../simulation/pace.ts';

export interface Offers {
  readonly arriving: AbortSignal;
  /** Returns each offer once, newest first; null after `ms`, or when `cut` is aborted. */
  next(ms: number, cut: AbortSignal): Promise<OfferedRideView | null>;
  stillOpen(rideId: string): boolean;
}

export const watchOffers = (live: DemoSocket, ledger: Ledger): Offers => {
  const open = new Map<string, OfferedRideView>();
  const undecided: string[] = [];
  let arriving = new AbortController();
  live.hear((frame) => {
    if (frame.type === 'RIDE_NO_LONGER_AVAILABLE') open.delete(frame.rideId);
    if (frame.type !== 'RIDE_OFFERED') return;
    ledger.moment(frame.rideId, 'offered');
    open.set(frame.rideId, frame.ride);
    undecided.push(frame.rideId);
    arriving.abort();
    arriving = new AbortController();
  });
  const isOpen = (rideId: string) => Date.parse(open.get(rideId)?.expiresAt ?? '') > Date.now();
  const newest = (): OfferedRideView | null => {
    for (let id = undecided.pop(); id !== undefined; id = undecided.pop()) {
      const ride = open.get(id);
      if (ride && isOpen(id)) return ride;
    }
    return null;
  };
  return {
    get arriving() {
      return arriving.signal;
    },
    next: async (ms, cut) => {
      for (const deadline = performance.now() + ms; ; ) {
        const ride = newest();
        const left = deadline - performance.now();
        if (ride || left <= 0 || cut.aborted) return ride;
        await sleep(left, arriving.signal, cut);
      }
    },
    stillOpen: isOpen,
  };
};
