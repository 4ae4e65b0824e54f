import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { guarantorIdTypes, relationships, vehicleColors, vehicleTypes } from '@saferide/contracts/pick-lists';
import { bankNames, nigerianStates } from '@saferide/contracts/place/form-options';
import { Controller, useFormContext } from 'react-hook-form';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { PhotoField } from '../../../design/photo-field.tsx';
import { registrationWords } from '../driver-registration.words.ts';

const m = registrationWords;

type FieldName = keyof typeof m.fields;
type ListName = keyof typeof m.lists;

type PlainField = Exclude<keyof DriverFormInput, ListName | 'vehicleInspectionPhotos' | 'fingerprintData'>;

interface RegistrationField {
  readonly name: PlainField & FieldName;
  readonly as: 'text' | 'tel' | 'digits' | 'number' | 'choice' | 'photo';
  readonly optional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
}

interface RegistrationSection {
  readonly name: keyof typeof m.sections;
  readonly fields: readonly RegistrationField[];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const named = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The fields follow spec 2 §2.2 and §3.1. */
export const registrationSections: readonly RegistrationSection[] = [
  {
    name: 'personal',
    fields: [
      { name: 'phoneNumber', as: 'tel', autoComplete: 'tel' },
      { name: 'state', as: 'choice', options: same(nigerianStates), autoComplete: 'address-level1' },
      { name: 'city', as: 'text', autoComplete: 'address-level2' },
      { name: 'address', as: 'text', optional: true, autoComplete: 'street-address' },
    ],
  },
  {
    name: 'vehicle',
    fields: [
      { name: 'licenseNumber', as: 'text' },
      { name: 'vehicleModel', as: 'text' },
      { name: 'vehicleYear', as: 'digits' },
      { name: 'vehiclePlate', as: 'text' },
      { name: 'vehicleColor', as: 'choice', options: same(vehicleColors) },
      { name: 'vehicleType', as: 'choice', options: named(vehicleTypes, m.vehicleTypes) },
    ],
  },
  {
    name: 'identity',
    fields: [
      { name: 'nin', as: 'digits' },
      { name: 'profilePhoto', as: 'photo' },
      { name: 'licensePhotoFront', as: 'photo', optional: true },
      { name: 'licensePhotoBack', as: 'photo', optional: true },
    ],
  },
  {
    name: 'guarantor',
    fields: [
      { name: 'guarantorName', as: 'text' },
      { name: 'guarantorPhone', as: 'tel' },
      { name: 'guarantorAddress', as: 'text' },
      { name: 'guarantorIdType', as: 'choice', options: named(guarantorIdTypes, m.guarantorIdTypes) },
      { name: 'guarantorIdNumber', as: 'text' },
      { name: 'guarantorIdPhoto', as: 'photo' },
    ],
  },
  {
    name: 'professional',
    fields: [
      { name: 'bankName', as: 'choice', options: same(bankNames) },
      { name: 'bankAccountNumber', as: 'digits' },
      { name: 'accountHolderName', as: 'text' },
      { name: 'drivingExperienceYears', as: 'number' },
      { name: 'proofOfAddress', as: 'photo', optional: true },
    ],
  },
  {
    name: 'documents',
    fields: [
      { name: 'emergencyContactName', as: 'text' },
      { name: 'emergencyContactPhone', as: 'tel' },
      { name: 'emergencyContactRelationship', as: 'choice', options: named(relationships, m.relationships) },
      { name: 'vehicleRegistrationCert', as: 'photo' },
      { name: 'roadworthinessCert', as: 'photo' },
      { name: 'policeCharacterCert', as: 'photo', optional: true },
      { name: 'courtAffidavit', as: 'photo', optional: true },
    ],
  },
];

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
