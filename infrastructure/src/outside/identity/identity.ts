import type { Claimant } from '@saferide/domain/driver/claimed';
import type { VerificationChecks } from '@saferide/domain/driver/commands';
import type { TimeLimit } from '../../handling/command-context.ts';

export type IdentityResult =
  | { readonly outcome: 'passed' | 'failed'; readonly checks: VerificationChecks; readonly reasons: readonly string[] }
  /** The authority did not answer: nothing is known, ask again later. */
  | { readonly outcome: 'source_down' };

/** Whoever knows whether identity number, licence and vehicle are what the driver says. */
export interface IdentityProvider {
  readonly name: string;
  readonly simulated: boolean;
  /** Everything, or the vehicle alone. */
  check(claimant: Claimant, scope: 'full' | 'vehicle', timed: TimeLimit): Promise<IdentityResult>;
}
