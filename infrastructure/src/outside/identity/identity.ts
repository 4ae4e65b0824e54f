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

type Answer = 'found' | 'not_found' | 'bad_format' | 'source_down';

const answers: Readonly<Record<string, Answer>> = {
  '0': 'found',
  '1': 'not_found',
  '2': 'bad_format',
  '3': 'source_down',
};

/**
 * The last digit of a test number decides: 0 found, 1 not found, 2 bad format, 3 source down. Other numbers are found.
 */
const testNumbers = { nin: /^0{10}([0-3])$/, license: /^ABC0{8}([0-3])$/i, vehicle: /^TST00([0-3])NG$/i } as const;

const answerFor = (subject: keyof typeof testNumbers, written: string): Answer => {
  const last = testNumbers[subject].exec(written.replace(/[\s-]/g, ''))?.[1];
  return (last === undefined ? undefined : answers[last]) ?? 'found';
};

export const simulatedIdentity: IdentityProvider = {
  name: 'simulator',
  simulated: true,
  check: async ({ nin, licenseNumber, vehiclePlate }, scope) => {
    const answers = {
      ...(scope === 'full' ? { nin: answerFor('nin', nin), license: answerFor('license', licenseNumber) } : {}),
      vehicle: answerFor('vehicle', vehiclePlate),
    };
    const reasons = Object.entries(answers).flatMap(([subject, answer]) =>
      answer === 'not_found' || answer === 'bad_format' ? [`${subject}_${answer}`] : [],
    );
    const down = Object.values(answers).includes('source_down');
    if (reasons.length === 0 && down) return { outcome: 'source_down' };
    const good = (answer: Answer | undefined) => answer === undefined || answer === 'found';
    const checks = {
      licenseVerified: good(answers.license),
      vehicleVerified: good(answers.vehicle),
      backgroundCheckVerified: good(answers.nin),
    };
    return { outcome: reasons.length === 0 ? 'passed' : 'failed', checks, reasons };
  },
};
