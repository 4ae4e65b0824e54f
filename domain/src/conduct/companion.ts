import type { RideEvent } from '../ride/published.ts';

/** The other person of a ride, and the reporter's own role in it. */
export interface Companion {
  readonly otherId: string;
  readonly as: 'customer' | 'driver';
}

/**
 * For a rider the last driver who had the ride, even one who gave it back; for every driver who ever had it, the rider.
 * Null for anyone else, and before a driver accepts.
 */
export const companionIn = (events: Iterable<RideEvent>, accountId: string): Companion | null => {
  let customerId: string | null = null;
  const drivers: string[] = [];
  for (const { type, data } of events) {
    if (type === 'RideRequested' || type === 'RideScheduled') customerId = data.customerId;
    if (type === 'RideAccepted') drivers.push(data.driverId);
  }
  const last = drivers.at(-1);
  if (customerId === null || last === undefined) return null;
  if (accountId === customerId) return { otherId: last, as: 'customer' };
  return drivers.includes(accountId) ? { otherId: customerId, as: 'driver' } : null;
};
