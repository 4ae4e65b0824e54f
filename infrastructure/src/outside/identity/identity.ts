import type { VerificationChecks } from '@saferide/domain/driver/commands';
import type { VerifiableDetails } from '@saferide/domain/driver/registered-details';
import type { TimeLimit } from '../../handling/command-context.ts';

export type IdentityResult =
  | { readonly outcome: 'passed' | 'failed'; readonly checks: VerificationChecks; readonly reasons: readonly string[] }
  | { readonly outcome: 'source_down' };

export interface IdentityProvider {
  readonly name: string;
  readonly simulated: boolean;
  check(claimant: VerifiableDetails, scope: 'full' | 'vehicle', timed: TimeLimit): Promise<IdentityResult>;
}
