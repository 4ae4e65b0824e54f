import type { RideEvent } from '../ride/index.ts';

export interface Companion {
  readonly otherId: string;
  readonly as: 'customer' | 'driver';
}

/**
 * Returns the last driver who accepted, even if they gave the ride back, for the rider, and the rider for every driver
 * who accepted; null for anyone else.
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
