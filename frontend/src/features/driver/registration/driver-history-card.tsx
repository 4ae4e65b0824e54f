import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { registrationWords } from '../driver-registration.words.ts';

const m = registrationWords;

export const DriverHistoryCard = () => (
  <Card title={m.sections.history}>
    <Employers />
    <Violations />
    <Platforms />
  </Card>
);

const Employers = () => {
  const { control, register } = useFormContext<DriverFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'previousEmployerRefs' });
  const { title, add, fields: labels } = m.lists.previousEmployerRefs;
  return (
    <List
      title={title}
      add={add}
      onAdd={() => append({ companyName: '', contactPerson: '', phoneNumber: '', position: '', workPeriod: '' })}
    >
      {fields.map(({ id }, index) => (
        <Entry key={id} onRemove={() => remove(index)}>
          <TextField label={labels.companyName} {...register(`previousEmployerRefs.${index}.companyName`)} />
          <TextField label={labels.contactPerson} {...register(`previousEmployerRefs.${index}.contactPerson`)} />
          <TextField label={labels.phoneNumber} type="tel" {...register(`previousEmployerRefs.${index}.phoneNumber`)} />
          <TextField label={labels.position} {...register(`previousEmployerRefs.${index}.position`)} />
          <TextField label={labels.workPeriod} {...register(`previousEmployerRefs.${index}.workPeriod`)} />
        </Entry>
      ))}
    </List>
  );
};

const Violations = () => {
  const { control, register } = useFormContext<DriverFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'trafficViolationHistory' });
  const { title, add, fields: labels, resolved } = m.lists.trafficViolationHistory;
  return (
    <List title={title} add={add} onAdd={() => append({ violationType: '', date: '', location: '', resolved: false })}>
      {fields.map(({ id }, index) => (
        <Entry key={id} onRemove={() => remove(index)}>
          <TextField label={labels.violationType} {...register(`trafficViolationHistory.${index}.violationType`)} />
          <TextField label={labels.date} type="date" {...register(`trafficViolationHistory.${index}.date`)} />
          <TextField label={labels.location} {...register(`trafficViolationHistory.${index}.location`)} />
          <label className="flex min-h-12 items-center gap-3 font-bold">
            <input
              type="checkbox"
              className="size-6 accent-brand"
              {...register(`trafficViolationHistory.${index}.resolved`)}
            />
            {resolved}
          </label>
        </Entry>
      ))}
    </List>
  );
};

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

const Platforms = () => {
  const { control, register } = useFormContext<DriverFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'previousRideHailingExperience' });
  const { title, add, fields: labels, totalTrips, averageRating } = m.lists.previousRideHailingExperience;
  return (
    <List
      title={title}
      add={add}
      onAdd={() => append({ platform: '', workPeriod: '', totalTrips: null, averageRating: null })}
    >
      {fields.map(({ id }, index) => (
        <Entry key={id} onRemove={() => remove(index)}>
          <TextField label={labels.platform} {...register(`previousRideHailingExperience.${index}.platform`)} />
          <TextField label={labels.workPeriod} {...register(`previousRideHailingExperience.${index}.workPeriod`)} />
          <TextField
            label={totalTrips}
            optional
            type="number"
            min={0}
            {...register(`previousRideHailingExperience.${index}.totalTrips`, { setValueAs: numberOrNull })}
          />
          <TextField
            label={averageRating}
            optional
            type="number"
            min={0}
            max={5}
            step={0.1}
            {...register(`previousRideHailingExperience.${index}.averageRating`, { setValueAs: numberOrNull })}
          />
        </Entry>
      ))}
    </List>
  );
};

interface ListProps {
  readonly title: string;
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: React.ReactNode;
}

const List = ({ title, add, onAdd, children }: ListProps) => (
  <fieldset className="flex flex-col items-start gap-3">
    <legend className="mb-2 font-bold">{title}</legend>
    {children}
    <Button look="secondary" size="sm" onClick={onAdd}>
      {add}
    </Button>
  </fieldset>
);

const Entry = ({ onRemove, children }: { readonly onRemove: () => void; readonly children: React.ReactNode }) => (
  <div className="grid w-full items-end gap-4 rounded-inner border-2 border-line p-3 md:grid-cols-2">
    {children}
    <Button look="quiet" size="sm" onClick={onRemove} className="justify-self-start">
      {m.lists.remove}
    </Button>
  </div>
);
