import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { instantView, successMessage } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { acrossFields, emptyBody } from '../fields.ts';
import { accountFaults, bankAccountFields } from './bank-account.ts';
import { vehicleFault, verificationStatus } from './driver-record-fields.ts';
import { correctionForm, driverForm, vehicleForm } from './form.ts';

/** A driver's record, verification, vehicle and bank account: `spec/` document 2 §3.6, §7. */

export const registerDriver = defineCall({
  method: 'POST',
  path: '/api/driver/register-enhanced',
  roles: ['account'],
  summary: 'Makes the person signed in a driver, with the whole form; needs a profile',
  body: driverForm,
  response: z.object({ id: z.string(), verificationStatus, createdAt: instantView }),
  success: 201,
});

export const driverProfileView = z.object({
  id: z.string(),
  vehicleModel: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
  vehicleYear: z.string().nullable(),
  vehicleColor: z.string().nullable(),
  vehicleType: z.enum(vehicleTypes),
  verificationStatus,
  /** The vehicle's own check, which runs again when the vehicle changes. */
  vehicleVerificationStatus: verificationStatus,
  /** What stands against the vehicle, so that its driver cannot go online; null when nothing does. */
  vehicleFault: vehicleFault.nullable(),
  /** Null for one who is not suspended. */
  suspension: z
    .object({
      reason: z.string().nullable(),
      /** Whom to call about it; null where the house has named nobody. */
      call: z.string().nullable(),
    })
    .nullable(),
  /** Upload ids. */
  vehicleRegistrationCert: z.string(),
  roadworthinessCert: z.string(),
  vehicleInspectionPhotos: z.array(z.string()),
  /** All but the last four digits are dots. */
  bankAccountNumber: z.string().nullable(),
  bankName: z.string().nullable(),
  accountHolderName: z.string().nullable(),
  bankAccountVerified: z.boolean(),
  isOnline: z.boolean(),
  /** Offline because nobody had seen them for too long. */
  wentUnseen: z.boolean(),
  /** Whether a place chosen by hand counts as a position. */
  chosenPlaces: z.boolean(),
});
export type DriverProfileView = z.infer<typeof driverProfileView>;

export const driverProfile = defineCall({
  method: 'GET',
  path: '/api/driver/profile',
  roles: ['driver'],
  drawnFrom: ['drivers'],
  summary: "The driver's vehicle, documents and bank account",
  response: driverProfileView,
});

export const verificationStatusView = z.object({
  status: verificationStatus,
  /** An authority was asked and has not answered. */
  inProgress: z.boolean(),
  canStart: z.boolean(),
  canRetry: z.boolean(),
  details: z.object({
    licenseVerified: z.boolean(),
    vehicleVerified: z.boolean(),
    backgroundCheckVerified: z.boolean(),
  }),
  /** Stable codes of what failed, e.g. `nin_not_found`. */
  reasons: z.array(z.string()),
  /** Whether a simulator stood in for the authority; null before the first outcome. */
  simulated: z.boolean().nullable(),
});

export const readVerificationStatus = defineCall({
  method: 'GET',
  path: '/api/driver/verification-status',
  roles: ['driver'],
  drawnFrom: ['drivers'],
  summary: 'How far the government verification is',
  response: verificationStatusView,
});

const verificationAnswer = successMessage.extend({ status: verificationStatus, simulated: z.boolean().nullable() });

export const startVerification = defineCall({
  method: 'POST',
  path: '/api/driver/government-verification',
  roles: ['driver'],
  summary: 'Starts the government verification',
  body: emptyBody,
  response: verificationAnswer,
});

export const retryVerification = defineCall({
  method: 'POST',
  path: '/api/driver/retry-verification',
  roles: ['driver'],
  summary: 'Tries a failed verification again',
  body: emptyBody,
  response: verificationAnswer,
});

export const correctRegistration = defineCall({
  method: 'PUT',
  path: '/api/driver/registration',
  roles: ['driver'],
  summary: 'Corrects numbers and documents after a rejection, and verifies anew; a few times a day',
  body: correctionForm,
  response: verificationAnswer,
});

export const updateVehicle = defineCall({
  method: 'PATCH',
  path: '/api/driver/vehicle',
  roles: ['driver'],
  summary: 'Changes the vehicle; it is verified anew while the account stays active',
  body: vehicleForm,
  bodyAs: 'multipart',
  files: ['vehicleRegistrationCert', 'roadworthinessCert', 'vehicleInspectionPhoto_{index}'],
  response: successMessage.extend({ vehicleVerificationStatus: verificationStatus }),
});

const bankAccountBody = acrossFields(z.object(bankAccountFields), accountFaults);

export const verifyBankAccount = defineCall({
  method: 'POST',
  path: '/api/verify/bank-account',
  roles: ['driver'],
  summary: 'Asks the bank whether the account exists under this name',
  body: bankAccountBody,
  response: z.object({ verified: z.boolean(), message: z.string(), simulated: z.boolean() }),
});

export const changeBankAccount = defineCall({
  method: 'PATCH',
  path: '/api/driver/bank-account',
  roles: ['driver'],
  fresh: true,
  summary: 'Changes to the account that just passed verification; needs a phone code of the last ten minutes',
  body: acrossFields(
    z.object({
      ...bankAccountFields,
      phoneCode: z
        .string()
        .regex(/^\d{6}$/, 'Phone code must be 6 digits')
        .optional(),
    }),
    accountFaults,
  ),
  response: successMessage.extend({ bankAccountVerified: z.literal(true) }),
});

export const requestBankChangeCode = defineCall({
  method: 'POST',
  path: '/api/driver/bank-account/code',
  roles: ['driver'],
  fresh: true,
  summary: 'Sends the phone code that a bank change needs',
  body: emptyBody,
  response: z.object({ sent: z.literal(true), code: z.string().optional() }),
});

export const documentTypes = ['license', 'nin', 'registration', 'certificate', 'guarantor_id'] as const;

export const analyseDocument = defineCall({
  method: 'POST',
  path: '/api/driver/documents/analyse',
  roles: ['account'],
  summary: 'What an uploaded document shows, and whether it looks genuine',
  body: z.object({ uploadId: z.uuid(), documentType: z.enum(documentTypes) }),
  response: z.object({
    authentic: z.boolean(),
    /** 0–1. */
    confidence: z.number(),
    tampered: z.boolean(),
    documentType: z.enum(documentTypes),
    extractedData: z.record(z.string(), z.string()),
    securityFeatures: z.array(z.string()),
    verified: z.boolean(),
    simulated: z.boolean(),
  }),
});
