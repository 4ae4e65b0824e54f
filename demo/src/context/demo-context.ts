import type { RetryingClientOptions } from '../client/retrying-client.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import type { DemoPace } from '../simulation/pace.ts';
import type { Ledger } from './ledger.ts';

interface StartCodeExchange {
  expect(rideId: string, readOut: (driverId: string) => Promise<string | null>): void;
  knows(rideId: string): boolean;
  requestCode(rideId: string, driverId: string): Promise<string | null>;
}

export const createStartCodeExchange = (): StartCodeExchange => {
  const waiting = new Map<string, (driverId: string) => Promise<string | null>>();
  return {
    expect: (rideId, readOut) => void waiting.set(rideId, readOut),
    knows: (rideId) => waiting.has(rideId),
    requestCode: async (rideId, driverId) => (await waiting.get(rideId)?.(driverId)) ?? null,
  };
};

export interface DemoContext {
  readonly wayOf: (label: string) => RetryingClientOptions;
  readonly random: DemoRandom;
  readonly pace: DemoPace;
  readonly ledger: Ledger;
  readonly kerb: StartCodeExchange;
  /** Aborted when the demo closes, after which people start nothing new. */
  readonly closing: AbortSignal;
  readonly over: AbortSignal;
}
