import type { DriverForm } from '@saferide/contracts/driver/driver-form';
import { findDuplicatePicture, type PartialDocuments } from '@saferide/domain/driver/duplicate-pictures';
import type { DriverRefusal } from '@saferide/domain/driver/refusals';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { CommandResult, HandledCommand } from '@saferide/infrastructure/handling/handle-command';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import { refusalProblem } from '../handling/mount-command.ts';

const fieldOf: Partial<Record<DriverRefusal['refusal'], keyof DriverForm>> = {
  ExperienceTooShort: 'drivingExperienceYears',
  VehicleYearOutOfRange: 'vehicleYear',
  VehicleNotInClass: 'vehicleType',
};

export const requireAcceptedForm = <S, E, R extends Refusal>(result: CommandResult<S, E, R>): HandledCommand<S, E> => {
  if (result.outcome === 'handled') return result;
  const field = fieldOf[result.refusal.refusal as DriverRefusal['refusal']];
  const problem = refusalProblem(result.refusal);
  throw field ? problemAboutField(problem, field) : problem;
};

export const problemAboutField = (
  { status, code, message, facts, headers }: ProblemError,
  field: keyof DriverForm,
): ProblemError =>
  new ProblemError(status, code, message, { facts: { ...facts, errors: [{ path: field, message }] }, headers });

export const assertDistinctPictures = async (
  uploads: Pick<Uploads, 'contentsOf'>,
  driverId: string,
  given: PartialDocuments,
  before: PartialDocuments = {},
): Promise<void> => {
  const contents = await uploads.contentsOf(driverId);
  const refusal = findDuplicatePicture(given, (id) => contents.get(id) ?? id, before);
  if (refusal) throw problemAboutField(refusalProblem(refusal), refusal.documents[1]);
};
