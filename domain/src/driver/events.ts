import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';
import { vehicleDetails } from '../vehicle/vehicle.ts';
import { vehicleType } from '../vehicle/vehicle-type.ts';
import {
  bankAccount,
  correctableDocuments,
  correctedNumbers,
  driverDocuments,
  driverPersonalForm,
} from './registration-form.ts';
import { addPolicyVersion } from './upcast.ts';

/** `vehicle`: only the changed vehicle is checked. */
const scope = z.enum(['full', 'vehicle']);

const checks = z.object({
  licenseVerified: z.boolean(),
  vehicleVerified: z.boolean(),
  backgroundCheckVerified: z.boolean(),
});

const outcome = z.object({
  driverId: id,
  attempt: z.int(),
  scope,
  checks,
  provider: z.string(),
  /** True if no real authority was asked. */
  simulated: z.boolean(),
});

const byOperator = z.object({ driverId: id, actorId: id });
const why = z.object({ reason: z.string() });

/** Stream `driver-{driverId}`. */
export const driverEvents = defineEvents({
  DriverRegistered: {
    version: 2,
    upcast: { 1: addPolicyVersion },
    data: z.object({
      driverId: id,
      policyVersion: z.string(),
      state: z.string(),
      city: z.string(),
      vehicleType,
      drivingExperienceYears: z.int(),
      documents: driverDocuments,
    }),
    personal: driverPersonalForm,
    subject: 'driverId',
  },
  /** Documents and numbers that are absent or null stay unchanged. */
  RegistrationCorrected: {
    version: 1,
    data: z.object({ driverId: id, policyVersion: z.string(), documents: correctableDocuments }),
    personal: correctedNumbers,
    subject: 'driverId',
  },
  VerificationStarted: { version: 1, data: z.object({ driverId: id, attempt: z.int(), scope }) },
  VerificationPassed: { version: 1, data: outcome },
  /** `reasons` are stable codes, such as `nin_not_found`. */
  VerificationFailed: { version: 1, data: outcome.extend({ reasons: z.array(z.string()) }) },
  VehicleUpdated: {
    version: 2,
    upcast: { 1: addPolicyVersion },
    data: z.object({
      driverId: id,
      policyVersion: z.string(),
      vehicleType,
      documents: driverDocuments.pick({
        vehicleRegistrationCert: true,
        roadworthinessCert: true,
        vehicleInspectionPhotos: true,
      }),
    }),
    personal: vehicleDetails,
    subject: 'driverId',
  },
  VehicleCleared: { version: 1, data: z.object({ driverId: id, reviewId: id, decidedAt: instantField }) },
  VehicleBarred: {
    version: 1,
    data: z.object({
      driverId: id,
      reviewId: id.nullable(),
      decidedAt: instantField,
      cause: z.enum(['rejected', 'another_vehicle']),
    }),
  },
  DriverSuspended: { version: 1, data: byOperator, personal: why, subject: 'driverId' },
  DriverSuspensionLifted: { version: 1, data: byOperator, personal: why, subject: 'driverId' },
  ErasedDriverSuspensionLifted: {
    version: 1,
    data: byOperator,
    personal: why,
    subject: 'driverId',
    systemKey: OPERATOR_REASONS_KEY_ID,
  },
  BankAccountVerified: {
    version: 1,
    data: z.object({ driverId: id, provider: z.string(), simulated: z.boolean() }),
    personal: bankAccount,
    subject: 'driverId',
  },
  BankAccountChanged: {
    version: 1,
    data: z.object({ driverId: id }),
    personal: bankAccount,
    subject: 'driverId',
  },
});

export type DriverEvent = EventOf<typeof driverEvents>;
