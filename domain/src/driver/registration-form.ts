import { z } from 'zod';
import { id } from '../kernel/define-events.ts';
import { vehicleDetails } from '../vehicle/vehicle.ts';

/** The values come from spec 2 §3.1. */

export const guarantorIdTypes = ['nin', 'drivers_license', 'passport'] as const;

export const relationships = ['spouse', 'parent', 'sibling', 'child', 'friend', 'colleague', 'other'] as const;

export const bankAccount = z.object({ accountNumber: z.string(), bankName: z.string(), accountHolderName: z.string() });
export type BankAccount = z.output<typeof bankAccount>;

/** Upload ids; null for optional documents that are missing. */
export const driverDocuments = z.object({
  profilePhoto: id,
  licensePhotoFront: id.nullable(),
  licensePhotoBack: id.nullable(),
  guarantorIdPhoto: id,
  vehicleRegistrationCert: id,
  roadworthinessCert: id,
  policeCharacterCert: id.nullable(),
  courtAffidavit: id.nullable(),
  proofOfAddress: id.nullable(),
  vehicleInspectionPhotos: z.array(id),
});
export type DriverDocuments = z.output<typeof driverDocuments>;

const onePictureEach = [
  'profilePhoto',
  'licensePhotoFront',
  'licensePhotoBack',
  'guarantorIdPhoto',
  'vehicleRegistrationCert',
  'roadworthinessCert',
  'policeCharacterCert',
  'courtAffidavit',
  'proofOfAddress',
] as const satisfies readonly (keyof DriverDocuments)[];

export const correctableDocuments = z.partialRecord(z.enum(onePictureEach), id);
export type CorrectableDocuments = z.output<typeof correctableDocuments>;

/** Null if not corrected. */
export const correctedNumbers = z.object({ nin: z.string().nullable(), licenseNumber: z.string().nullable() });
export type CorrectedNumbers = z.output<typeof correctedNumbers>;

export const driverPersonalForm = z.object({
  phoneNumber: z.string(),
  address: z.string().nullable(),
  licenseNumber: z.string(),
  nin: z.string(),
  vehicle: vehicleDetails,
  guarantor: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    idType: z.enum(guarantorIdTypes),
    idNumber: z.string(),
  }),
  bankAccount,
  emergencyContact: z.object({ name: z.string(), phone: z.string(), relationship: z.string() }),
  previousEmployerRefs: z.array(
    z.object({
      companyName: z.string(),
      contactPerson: z.string(),
      phoneNumber: z.string(),
      position: z.string(),
      workPeriod: z.string(),
    }),
  ),
  trafficViolationHistory: z.array(
    z.object({ violationType: z.string(), date: z.string(), location: z.string(), resolved: z.boolean() }),
  ),
  previousRideHailingExperience: z.array(
    z.object({
      platform: z.string(),
      workPeriod: z.string(),
      totalTrips: z.number().nullable(),
      averageRating: z.number().nullable(),
    }),
  ),
  fingerprintData: z.string().nullable(),
});
export type DriverPersonalForm = z.output<typeof driverPersonalForm>;
