import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody, withCrossFieldErrors } from '../kernel/fields.ts';
import { instantView, successMessage } from '../kernel/response-fields.ts';
import { bankAccountFaults, bankAccountFields } from './bank-account.ts';
import { correctionForm, driverForm, vehicleForm } from './driver-form.ts';
import { vehicleFault, verificationStatus } from './driver-record-fields.ts';
import { specVehicleView } from './vehicle.ts';

export const registerDriver = defineCall({
  method: 'POST',
  path: '/api/driver/register-enhanced',
  roles: ['account'],
  summary: 'Registers the caller as a driver with the complete form; needs a profile',
  body: driverForm,
  response: z.object({ id: z.string(), verificationStatus, createdAt: instantView }),
  success: 201,
});

/** A driver's record as the driver sees it. */
export const driverProfileView = z.object({
  id: z.string(),
  ...specVehicleView.shape,
  vehicleType: z.enum(vehicleTypes),
  verificationStatus,
  vehicleVerificationStatus: verificationStatus,
  vehicleFault: vehicleFault.nullable(),
  suspension: z
    .object({
      reason: z.string().nullable(),
      /** Phone number for questions; null when none is configured. */
      call: z.string().nullable(),
    })
    .nullable(),
  vehicleRegistrationCert: z.string(),
  roadworthinessCert: z.string(),
  vehicleInspectionPhotos: z.array(z.string()),
  /** Masked except for the last four digits. */
  bankAccountNumber: z.string().nullable(),
  bankName: z.string().nullable(),
  accountHolderName: z.string().nullable(),
  bankAccountVerified: z.boolean(),
  isOnline: z.boolean(),
  wentUnseen: z.boolean(),
  /** Until then the driver gets no ride requests, having given back or missed too many rides in a day; null without a pause. */
  pausedUntil: instantView.nullable(),
  chosenPlaces: z.boolean(),
});
export type DriverProfileView = z.infer<typeof driverProfileView>;

export const driverProfile = defineCall({
  method: 'GET',
  path: '/api/driver/profile',
  roles: ['driver'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: "Returns the driver's vehicle, documents and bank account",
  response: driverProfileView,
});

/** Progress of the government verification. */
export const verificationStatusView = z.object({
  status: verificationStatus,
  inProgress: z.boolean(),
  canStart: z.boolean(),
  canRetry: z.boolean(),
  details: z.object({
    licenseVerified: z.boolean(),
    vehicleVerified: z.boolean(),
    backgroundCheckVerified: z.boolean(),
  }),
  /** Stable codes of the failed checks, such as `nin_not_found`. */
  reasons: z.array(z.string()),
  /** Null before the first outcome. */
  simulated: z.boolean().nullable(),
});

export const readVerificationStatus = defineCall({
  method: 'GET',
  path: '/api/driver/verification-status',
  roles: ['driver'],
  drawnFrom: ['drivers'],
  summary: 'Returns the progress of the government verification',
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
  summary: 'Retries a failed verification',
  body: emptyBody,
  response: verificationAnswer,
});

export const correctRegistration = defineCall({
  method: 'PUT',
  path: '/api/driver/registration',
  roles: ['driver'],
  summary: 'Corrects numbers and documents after a rejection and starts the verification again; limited per day',
  body: correctionForm,
  response: verificationAnswer,
});

export const updateVehicle = defineCall({
  method: 'PATCH',
  path: '/api/driver/vehicle',
  roles: ['driver'],
  summary: 'Changes the vehicle and verifies it again; a changed car needs a new review',
  body: vehicleForm,
  bodyAs: 'multipart',
  files: ['vehicleRegistrationCert', 'roadworthinessCert', 'vehicleInspectionPhoto_{index}'],
  response: successMessage.extend({ vehicleVerificationStatus: verificationStatus }),
});

const bankAccountBody = withCrossFieldErrors(z.object(bankAccountFields), bankAccountFaults);

export const verifyBankAccount = defineCall({
  method: 'POST',
  path: '/api/verify/bank-account',
  roles: ['driver'],
  summary: 'Checks with the bank whether the account exists under this name',
  body: bankAccountBody,
  response: z.object({ verified: z.boolean(), message: z.string(), simulated: z.boolean() }),
});

export const changeBankAccount = defineCall({
  method: 'PATCH',
  path: '/api/driver/bank-account',
  roles: ['driver'],
  requiresRecentSignIn: true,
  summary: 'Changes to the account that was just verified; needs a phone code of the last ten minutes',
  body: withCrossFieldErrors(
    z.object({
      ...bankAccountFields,
      phoneCode: z
        .string()
        .regex(/^\d{6}$/, 'Phone code must be 6 digits')
        .optional(),
    }),
    bankAccountFaults,
  ),
  response: successMessage.extend({ bankAccountVerified: z.literal(true) }),
});

export const requestBankChangeCode = defineCall({
  method: 'POST',
  path: '/api/driver/bank-account/code',
  roles: ['driver'],
  requiresRecentSignIn: true,
  summary: 'Sends the phone code that a change of bank account needs',
  body: emptyBody,
  response: z.object({ sent: z.literal(true), code: z.string().optional() }),
});

/** Types of document that can be analysed. */
export const documentTypes = ['license', 'nin', 'registration', 'certificate', 'guarantor_id'] as const;

export const analyseDocument = defineCall({
  method: 'POST',
  path: '/api/driver/documents/analyse',
  roles: ['account'],
  summary: "Extracts an uploaded document's data and assesses whether it is genuine",
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
