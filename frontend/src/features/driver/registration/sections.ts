import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { guarantorIdTypes, relationships, vehicleColors, vehicleTypes } from '@saferide/contracts/pick-lists';
import { bankNames, nigerianStates } from '@saferide/contracts/place/form-options';
import { registrationWords } from '../driver-registration.words.ts';

const m = registrationWords;

type FieldName = keyof typeof m.fields;
type ListName = keyof typeof m.lists;

export type PlainField = Exclude<keyof DriverFormInput, ListName | 'vehicleInspectionPhotos' | 'fingerprintData'>;

export interface RegistrationField {
  readonly name: PlainField & FieldName;
  readonly as: 'text' | 'tel' | 'digits' | 'number' | 'choice' | 'photo';
  readonly optional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
}

export interface RegistrationSection {
  readonly name: keyof typeof m.sections;
  readonly fields: readonly RegistrationField[];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const named = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The fields follow `spec/` document 2 §2.2 and §3.1. */
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
