import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { Controller, useFormContext } from 'react-hook-form';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { PhotoField } from '../../../design/photo-field.tsx';
import { registrationWords } from '../driver-registration.words.ts';
import type { RegistrationField, RegistrationSection } from './sections.ts';

const m = registrationWords;

export const FormSection = ({ section }: { readonly section: RegistrationSection }) => (
  <Card title={m.sections[section.name]}>
    <div className="grid gap-4 md:grid-cols-2">
      {section.fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
    </div>
  </Card>
);

export const FormField = ({
  field: { name, as, optional = false, options = [], autoComplete },
}: {
  readonly field: RegistrationField;
}) => {
  const { register, control, formState } = useFormContext<DriverFormInput>();
  const label = m.fields[name];
  const error = formState.errors[name]?.message;
  if (as === 'photo')
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <PhotoField
            label={label}
            purpose={name === 'profilePhoto' ? 'profile' : 'document'}
            optional={optional}
            value={String(field.value ?? '')}
            onChange={field.onChange}
            error={error}
          />
        )}
      />
    );
  if (as === 'choice')
    return (
      <SelectField
        label={label}
        placeholder={m.choose}
        options={options}
        autoComplete={autoComplete}
        error={error}
        {...register(name)}
      />
    );
  return (
    <TextField
      label={label}
      optional={optional}
      type={as === 'tel' ? 'tel' : as === 'number' ? 'number' : 'text'}
      {...(as === 'digits' ? { inputMode: 'numeric' as const } : {})}
      {...(as === 'number' ? { min: 1, max: 80 } : {})}
      autoComplete={autoComplete ?? 'off'}
      error={error}
      {...register(name)}
    />
  );
};
