import type { RideEvent } from '../ride/published.ts';

/** The other one of a ride, and what the one who asks was to it. */
export interface Companion {
  readonly otherId: string;
  readonly as: 'customer' | 'driver';
}

/**
 * Whom somebody rode with, or was to: of a rider the last driver who had the ride, also one who gave it back; of each driver
 * who ever had it the rider. Null for everybody else, and while nobody has taken it.
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
