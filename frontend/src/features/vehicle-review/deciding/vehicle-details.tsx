import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { Card } from '../../../design/card.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';

const words = decidingWords.vehicle;

const NIGERIAN = /^(\+234)(\d{3})(\d{3})(\d{4})$/;

/** For example `Toyota Corolla`. */
export const vehicleName = ({ make, model }: ReviewCaseView['vehicleDetails']): string =>
  [...new Set([make, model])].filter(Boolean).join(' ') || words.erased;

export const VehicleDetailsCard = ({ application }: { readonly application: ReviewCaseView }) => {
  const { vehicleDetails, driverName, phoneNumber, email, location, submittedAt } = application;
  const facts = [
    [words.make, vehicleName(vehicleDetails)],
    [words.plate, vehicleDetails.plateNumber],
    [words.year, vehicleDetails.year],
    [words.color, vehicleDetails.color],
    [words.type, words.types[vehicleDetails.type]],
    [words.location, location],
    [words.submitted, dateTimeLabel(submittedAt)],
    [words.driver, driverName],
    [words.phone, phoneNumber?.replace(NIGERIAN, '$1 $2 $3 $4')],
    [words.email, email],
  ] as const;
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-bold [overflow-wrap:anywhere]">{value ?? words.erased}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
