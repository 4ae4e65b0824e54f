import type { Claimant } from '@saferide/domain/driver/claimed';
import type { VerificationChecks } from '@saferide/domain/driver/commands';
import type { TimeLimit } from '../../handling/command-context.ts';

export type IdentityResult =
  | { readonly outcome: 'passed' | 'failed'; readonly checks: VerificationChecks; readonly reasons: readonly string[] }
  /** The authority did not respond; retry later. */
  | { readonly outcome: 'source_down' };

/** Verifies a driver's identity number, licence and vehicle. */
export interface IdentityProvider {
  readonly name: string;
  readonly simulated: boolean;
  /** Everything, or the vehicle only. */
  check(claimant: Claimant, scope: 'full' | 'vehicle', timed: TimeLimit): Promise<IdentityResult>;
}
