import type { RetryOptions } from '../client/patient-client.ts';
import type { Pace } from '../pace.ts';
import type { DemoRandom } from '../random.ts';
import type { Kerb } from './kerb.ts';
import type { Ledger } from './ledger.ts';

/** What all simulated people have in common. */
export interface DemoWorld {
  /** How somebody comes to the house, by their label. */
  readonly wayOf: (label: string) => RetryOptions;
  readonly random: DemoRandom;
  readonly pace: Pace;
  readonly ledger: Ledger;
  readonly kerb: Kerb;
  /** Aborted when nobody begins anything new any more. */
  readonly closing: AbortSignal;
  /** Aborted when nobody waits for anything any more. */
  readonly over: AbortSignal;
}
