import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { Card } from '../../../design/card.tsx';
import { atDateTime } from '../../../messages/format.ts';
import { decidingWords } from './deciding.words.ts';

const words = decidingWords.vehicle;

const NIGERIAN = /^(\+234)(\d{3})(\d{3})(\d{4})$/;

/** `Toyota Corolla`, or as much of it as is known. */
export const vehicleName = ({ make, model }: ReviewApplicationView['vehicleDetails']): string =>
  [...new Set([make, model])].filter(Boolean).join(' ') || words.erased;

/** What the driver says of the vehicle. Erased where the driver's data were. */
export const VehicleDetails = ({ application }: { readonly application: ReviewApplicationView }) => {
  const { vehicleDetails, phoneNumber, location, submittedAt } = application;
  const facts = [
    [words.make, vehicleName(vehicleDetails)],
    [words.plate, vehicleDetails.plateNumber],
    [words.year, vehicleDetails.year],
    [words.color, vehicleDetails.color],
    [words.type, words.types[vehicleDetails.type]],
    [words.location, location],
    [words.phone, phoneNumber?.replace(NIGERIAN, '$1 $2 $3 $4')],
    [words.submitted, atDateTime(submittedAt)],
  ] as const;
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-bold">{value ?? words.erased}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
