import type { DriverForm } from '@saferide/contracts/driver/form';
import type { DriverRefusal } from '@saferide/domain/driver/refusals';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { Handled, Result } from '@saferide/infrastructure/handling/handle';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { refused } from '../handling/mount-command.ts';

/** The fields that refusals are about, where it is one field of the form. */
const fieldOf: Partial<Record<DriverRefusal['refusal'], keyof DriverForm>> = {
  ExperienceTooShort: 'drivingExperienceYears',
  VehicleYearOutOfRange: 'vehicleYear',
  VehicleNotInClass: 'vehicleType',
};

/** The outcome of a form, or its refusal as a problem that says which field it is about. */
export const acceptedForm = <S, E, R extends Refusal>(result: Result<S, E, R>): Handled<S, E> => {
  if (result.outcome === 'handled') return result;
  const field = fieldOf[result.refusal.refusal as DriverRefusal['refusal']];
  const problem = refused(result.refusal);
  throw field ? aboutField(problem, field) : problem;
};

/** The same problem, which a form shows beside `field`. */
export const aboutField = (
  { status, code, message, facts, headers }: ProblemError,
  field: keyof DriverForm,
): ProblemError =>
  new ProblemError(status, code, message, { facts: { ...facts, errors: [{ path: field, message }] }, headers });
