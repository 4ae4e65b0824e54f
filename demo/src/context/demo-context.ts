import type { RetryOptions } from '../client/patient-client.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import type { DemoPace } from '../simulation/pace.ts';
import type { Ledger } from './ledger.ts';
import type { StartCodeExchange } from './start-codes.ts';

export interface DemoContext {
  readonly wayOf: (label: string) => RetryOptions;
  readonly random: DemoRandom;
  readonly pace: DemoPace;
  readonly ledger: Ledger;
  readonly kerb: StartCodeExchange;
  /** Aborted at closing time, after which people start nothing new. */
  readonly closing: AbortSignal;
  readonly over: AbortSignal;
}
