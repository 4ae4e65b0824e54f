import { driverPolicy, requiredExperienceSentence } from '@saferide/domain/driver/driver-policy';
import {
  isLicenceNumber,
  isNin,
  licenceNumberSentence,
  ninSentence,
  normaliseLicenceNumber,
  normaliseNin,
} from '@saferide/domain/driver/identity-numbers';
import { guarantorIdTypes, relationships } from '@saferide/domain/driver/registration-form';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { z } from 'zod';
import {
  type FormFault,
  fullName,
  mobileNumber,
  nigerianState,
  optionalText,
  optionalUpload,
  requiredText,
  requiredUpload,
  singleLineText,
  wholeNumber,
  withCrossFieldErrors,
} from '../kernel/fields.ts';
import { bankAccountFaults, bankAccountFields } from './bank-account.ts';
import { vehicleClassFaults, vehicleFields } from './vehicle-fields.ts';

const personal = {
  phoneNumber: mobileNumber('Phone number is required'),
  state: nigerianState,
  city: requiredText('City is required', 80),
  address: optionalText(),
};

const theVehicle = vehicleFields({
  plate: 'Vehicle plate number is required',
  plateFrom: 1,
  year: 'Vehicle year is required',
});

const vehicle = {
  licenseNumber: requiredText('Licence number is required', 40).pipe(
    z.string().refine(isLicenceNumber, licenceNumberSentence).transform(normaliseLicenceNumber),
  ),
  ...theVehicle,
  vehicleType: theVehicle.vehicleType.default('standard'),
};

const identity = {
  nin: requiredText('National Identification Number is required', 40).pipe(
    z.string().refine(isNin, ninSentence).transform(normaliseNin),
  ),
  licensePhotoFront: optionalUpload,
  licensePhotoBack: optionalUpload,
  profilePhoto: requiredUpload('Profile photo is required'),
};

const keptOr = (fits: (typed: string) => boolean, sentence: string, plain: (typed: string) => string) =>
  z
    .string()
    .trim()
    .max(40, sentence)
    .refine((typed) => typed === '' || fits(typed), sentence)
    .transform((typed) => (typed === '' ? null : plain(typed)))
    .nullable()
    .default(null);

/** Form fields that a rejected driver may correct. */
export const correctionForm = z.object({
  nin: keptOr(isNin, ninSentence, normaliseNin),
  licenseNumber: keptOr(isLicenceNumber, licenceNumberSentence, normaliseLicenceNumber),
  profilePhoto: optionalUpload,
  licensePhotoFront: optionalUpload,
  licensePhotoBack: optionalUpload,
  guarantorIdPhoto: optionalUpload,
  vehicleRegistrationCert: optionalUpload,
  roadworthinessCert: optionalUpload,
  policeCharacterCert: optionalUpload,
  courtAffidavit: optionalUpload,
  proofOfAddress: optionalUpload,
});
/** Maximum number of corrections per driver and day. */
export const maxCorrectionsADay = driverPolicy.maxCorrectionsADay;
/** The correction form after parsing. */
export type CorrectionForm = z.output<typeof correctionForm>;
/** The correction form as sent, before defaults apply. */
export type CorrectionFormInput = z.input<typeof correctionForm>;

const guarantor = {
  guarantorName: fullName('Guarantor name is required'),
  guarantorPhone: mobileNumber('Guarantor phone is required'),
  guarantorAddress: requiredText('Guarantor address is required', 200),
  guarantorIdType: z.enum(guarantorIdTypes).default('nin'),
  guarantorIdNumber: requiredText('Guarantor ID number is required', 40),
  guarantorIdPhoto: requiredUpload('Guarantor ID photo is required'),
};

const { minExperienceYears } = driverPolicy;
const tooShort = requiredExperienceSentence(minExperienceYears);

const professional = {
  ...bankAccountFields,
  drivingExperienceYears: wholeNumber({ min: minExperienceYears, max: 80, message: tooShort }).default(
    minExperienceYears,
  ),
  proofOfAddress: optionalUpload,
};

const documents = {
  vehicleRegistrationCert: requiredUpload('Vehicle registration certificate is required'),
  roadworthinessCert: requiredUpload('Roadworthiness certificate is required'),
  policeCharacterCert: optionalUpload,
  courtAffidavit: optionalUpload,
  vehicleInspectionPhotos: z.array(z.uuid()).max(20).default([]),
};

const emergencyContact = {
  emergencyContactName: fullName('Emergency contact name is required'),
  emergencyContactPhone: mobileNumber('Emergency contact phone is required'),
  emergencyContactRelationship: z
    .string({ error: 'Emergency contact relationship is required' })
    .trim()
    .max(40, 'Emergency contact relationship is required')
    .toLowerCase()
    .pipe(z.enum(relationships, { error: 'Emergency contact relationship is required' })),
};

const shortText = singleLineText({ max: 120 });

const history = {
  previousEmployerRefs: z
    .array(
      z.object({
        companyName: shortText,
        contactPerson: shortText,
        phoneNumber: shortText,
        position: shortText,
        workPeriod: shortText,
      }),
    )
    .max(10)
    .default([]),
  trafficViolationHistory: z
    .array(z.object({ violationType: shortText, date: shortText, location: shortText, resolved: z.boolean() }))
    .max(20)
    .default([]),
  previousRideHailingExperience: z
    .array(
      z.object({
        platform: shortText,
        workPeriod: shortText,
        totalTrips: z.number().int().nonnegative().nullish().default(null),
        averageRating: z.number().min(0).max(5).nullish().default(null),
      }),
    )
    .max(10)
    .default([]),
  fingerprintData: optionalText(10_000),
};

const people = z.object({
  phoneNumber: z.string().catch(''),
  guarantorPhone: z.string().catch(''),
  guarantorIdType: z.enum(guarantorIdTypes).catch('nin'),
  guarantorIdNumber: z.string().catch(''),
  emergencyContactPhone: z.string().catch(''),
});

const peopleFaults = (typed: unknown): readonly FormFault[] => {
  const { phoneNumber, guarantorPhone, guarantorIdType, guarantorIdNumber, emergencyContactPhone } =
    people.parse(typed);
  const [own, guarantors, contacts] = [phoneNumber, guarantorPhone, emergencyContactPhone].map(parseNigerianMobile);
  const faults: FormFault[] = [];
  if (guarantors && guarantors === own)
    faults.push({ path: 'guarantorPhone', message: 'Your guarantor needs a number other than yours' });
  if (contacts && (contacts === own || contacts === guarantors))
    faults.push({
      path: 'emergencyContactPhone',
      message: 'Your emergency contact needs a number other than yours and your guarantor’s',
    });
  if (guarantorIdType === 'nin' && guarantorIdNumber !== '' && !isNin(guarantorIdNumber))
    faults.push({ path: 'guarantorIdNumber', message: ninSentence });
  return faults;
};

/** The registration form (spec 2 §3.1), with the messages of §5.1 and the checks that compare fields. */
export const driverForm = withCrossFieldErrors(
  z.object({
    ...personal,
    ...vehicle,
    ...identity,
    ...guarantor,
    ...professional,
    ...emergencyContact,
    ...documents,
    ...history,
  }),
  (typed) => [...vehicleClassFaults(typed), ...bankAccountFaults(typed), ...peopleFaults(typed)],
);
export type DriverForm = z.infer<typeof driverForm>;
/** The registration form as sent, before defaults apply. */
export type DriverFormInput = z.input<typeof driverForm>;

/** Names of the fields in each wizard step (spec 2 §2.2). */
export const driverFormSteps = [
  Object.keys(personal),
  Object.keys(vehicle),
  Object.keys(identity),
  Object.keys(guarantor),
  Object.keys(professional),
  [...Object.keys(emergencyContact), ...Object.keys(documents)],
] as readonly (readonly (keyof DriverForm)[])[];

const certificates = {
  vehicleRegistrationCert: documents.vehicleRegistrationCert,
  roadworthinessCert: documents.roadworthinessCert,
};

const changedVehicle = vehicleFields({
  plate: 'Number plate must be at least 6 characters',
  plateFrom: 6,
  year: 'Enter a valid 4-digit year',
});

/** The body of a vehicle change (spec 2 §5.3). A certificate is an upload id, or a file of the multipart request. */
export const vehicleForm = withCrossFieldErrors(
  z.object({ ...changedVehicle, vehicleRegistrationCert: optionalUpload, roadworthinessCert: optionalUpload }),
  vehicleClassFaults,
);
export type VehicleForm = z.infer<typeof vehicleForm>;

/** The vehicle form of the app; certificates are upload ids. */
export const vehicleChangeForm = withCrossFieldErrors(
  z.object({ ...changedVehicle, ...certificates }),
  vehicleClassFaults,
);
/** The app's vehicle form after parsing. */
export type VehicleChangeForm = z.output<typeof vehicleChangeForm>;
/** The app's vehicle form before parsing. */
export type VehicleChangeFormInput = z.input<typeof vehicleChangeForm>;

/** Message when a certificate is missing (spec 2 §5.3). */
export const DOCUMENTS_REQUIRED_MESSAGE =
  'Documents Required: Please upload vehicle registration and roadworthiness certificates for verification.';
