import { lagosDay } from '../../time/instant.ts';
import type { CorrectRegistration } from '../commands.ts';
import { correctionsOn, type DriverIn } from '../state.ts';
import { startNextVerification } from './verification.ts';

export const decideCorrection = ({ driver }: DriverIn<'rejected'>, command: CorrectRegistration) => {
  const { policy, numbers, documents, now } = command;
  if (numbers.nin === null && numbers.licenseNumber === null && Object.keys(documents).length === 0)
    return { refusal: 'NothingCorrected' } as const;
  const { version: policyVersion, maxCorrectionsADay } = policy;
  if (correctionsOn(driver, lagosDay(now)) >= maxCorrectionsADay)
    return { refusal: 'CorrectionLimitReached', limit: maxCorrectionsADay } as const;
  const data = { driverId: driver.driverId, policyVersion, documents };
  return [
    { type: 'RegistrationCorrected', data, personal: numbers } as const,
    startNextVerification(driver, 'full'),
  ] as const;
};
