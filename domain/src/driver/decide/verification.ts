import type { RecordVerificationOutcome } from '../commands.ts';
import type { Driver, DriverIn } from '../state.ts';

export const startNextVerification = ({ driverId, attempts }: Driver, scope: 'full' | 'vehicle') =>
  ({ type: 'VerificationStarted', data: { driverId, attempt: attempts + 1, scope } }) as const;

export const decideStartVerification = ({ driver }: DriverIn<'registered'> | DriverIn<'rejected'>) =>
  [startNextVerification(driver, 'full')] as const;

export const refuseStartAfterRejection = () => ({ refusal: 'VerificationRejected' }) as const;

export const decideRetryVehicleCheck = ({ driver, vehicleCheck }: DriverIn<'verified'>) =>
  vehicleCheck === 'failed'
    ? ([startNextVerification(driver, 'vehicle')] as const)
    : ({ refusal: 'NothingToRetry' } as const);

export const refuseRetry = () => ({ refusal: 'NothingToRetry' }) as const;

export const recordVerificationOutcome = (
  state: DriverIn<'verifying'> | DriverIn<'verified'>,
  command: RecordVerificationOutcome,
) => {
  const { driver } = state;
  const { attempt, result, provider, simulated } = command;
  const open = state.status === 'verifying' || state.vehicleCheck === 'running';
  if (!open || attempt !== driver.attempts)
    return { refusal: 'StaleVerificationOutcome', attempt: driver.attempts } as const;
  if (result.outcome === 'source_down') return [];
  const scope = state.status === 'verifying' ? 'full' : 'vehicle';
  const data = { driverId: driver.driverId, attempt, scope, checks: result.checks, provider, simulated } as const;
  if (result.outcome === 'passed') return [{ type: 'VerificationPassed', data } as const];
  const reasons = [...result.reasons];
  return [{ type: 'VerificationFailed', data: { ...data, reasons } } as const];
};
