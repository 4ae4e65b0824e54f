import type { Client } from '@saferide/client/client';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { DemoSocket } from '../client/reconnecting-socket.ts';
import { sleep } from '../simulation/pace.ts';
import type { Ledger } from './ledger.ts';

export interface RideWatch {
  /**
   * Resolves once the socket reports a match; null after `ms` or when `cut` is aborted. Records an error if only the
   * query returns a match.
   */
  until(
    rideId: string,
    condition: (ride: RideView) => boolean,
    ms: number,
    cut?: AbortSignal,
  ): Promise<RideView | null>;
}

const GRACE_MS = 2_000;

export const watchRides = (
  label: string,
  { client, live, ledger }: { readonly client: Client; readonly live: DemoSocket; readonly ledger: Ledger },
  shown: (ride: RideView) => void = () => undefined,
): RideWatch => {
  const rides = new Map<string, RideView>();
  let changed = new AbortController();
  live.onFrame((frame) => {
    if (frame.type !== 'RIDE_UPDATED') return;
    rides.set(frame.rideId, frame.ride);
    shown(frame.ride);
    changed.abort();
    changed = new AbortController();
  });

  const shownWithin = async (
    rideId: string,
    matches: (ride: RideView) => boolean,
    ms: number,
    cut: AbortSignal | undefined,
  ): Promise<RideView | null> => {
    for (const deadline = performance.now() + ms; ; ) {
      const ride = rides.get(rideId);
      if (ride && matches(ride)) return ride;
      const left = deadline - performance.now();
      if (left <= 0 || cut?.aborted) return null;
      await sleep(left, changed.signal, cut);
    }
  };

  return {
    until: async (rideId, matches, ms, cut) => {
      const inTime = await shownWithin(rideId, matches, ms, cut);
      if (inTime) return inTime;
      const ride = await client.call(rideById, { params: { id: rideId } });
      if (!matches(ride)) return null;
      const late = await shownWithin(rideId, matches, GRACE_MS, undefined);
      if (late) return late;
      ledger.failed(label, new Error(`The socket never reported that the ride was ${ride.status}`));
      rides.set(rideId, ride);
      shown(ride);
      return ride;
    },
  };
};
