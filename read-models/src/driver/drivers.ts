import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { type ErasableBankAccount, isVerifiedAfter } from '@saferide/domain/driver/bank-account';
import type { DriverDocuments } from '@saferide/domain/driver/registration-form';
import type { VehicleFault } from '@saferide/domain/driver/state';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  personalColumn,
  type RowOf,
  table,
  textColumn,
} from '../kernel/table.ts';
import { vehicleColumns, vehicleRowOf } from '../kernel/vehicle-columns.ts';

type Verification = DriverProfileView['verificationStatus'];

const driversTable = table({
  columns: {
    driver_id: textColumn(),
    state: textColumn(),
    city: textColumn(),
    ...vehicleColumns,
    experience_years: integerColumn(),
    documents: jsonColumn<DriverDocuments>(),
    verification_status: textColumn<Verification>(),
    vehicle_status: textColumn<Verification>(),
    verification_running: booleanColumn(),
    /** A fault other than a failed check; null once the vehicle is approved. */
    vehicle_fault: nullable(textColumn<Exclude<VehicleFault, 'check_failed'>>()),
    vehicle_check_failed: booleanColumn(),
    suspended: booleanColumn(),
    suspension_reason: personalColumn('driver_id', textColumn()),
    license_verified: booleanColumn(),
    vehicle_verified: booleanColumn(),
    background_verified: booleanColumn(),
    failure_reasons: jsonColumn<readonly string[]>(),
    simulated: nullable(booleanColumn()),
    bank_account_number: personalColumn('driver_id', textColumn()),
    bank_name: personalColumn('driver_id', textColumn()),
    account_holder_name: personalColumn('driver_id', textColumn()),
    /** A personal column, so that it is cleared together with the bank account. */
    bank_verified: personalColumn('driver_id', booleanColumn()),
    online: booleanColumn(),
    went_unseen: booleanColumn(),
    ride_id: nullable(textColumn()),
    registered_at: instantColumn(),
  },
  key: ['driver_id'],
});

type Driver = RowOf<typeof driversTable>;

const accountOf = (row: Driver): ErasableBankAccount => ({
  accountNumber: row.bank_account_number,
  bankName: row.bank_name,
  accountHolderName: row.account_holder_name,
});

const bankVerified = (row: Driver, event: Parameters<typeof isVerifiedAfter>[1]): boolean | null =>
  event.personal && isVerifiedAfter({ account: accountOf(row), verified: row.bank_verified === true }, event);

export const drivers = defineReadModel('drivers', 3, { drivers: driversTable }, (on) => [
  on(
    'DriverRegistered',
    'drivers',
    ({ data }) => [data.driverId],
    (_, { at, data, personal }) => ({
      driver_id: data.driverId,
      state: data.state,
      city: data.city,
      ...vehicleRowOf(data.vehicleType, personal?.vehicle ?? null),
      experience_years: data.drivingExperienceYears,
      documents: data.documents,
      verification_status: 'pending',
      vehicle_status: 'pending',
      verification_running: false,
      vehicle_fault: 'none',
      vehicle_check_failed: false,
      suspended: false,
      suspension_reason: null,
      license_verified: false,
      vehicle_verified: false,
      background_verified: false,
      failure_reasons: [],
      simulated: null,
      bank_account_number: personal?.bankAccount.accountNumber ?? null,
      bank_name: personal?.bankAccount.bankName ?? null,
      account_holder_name: personal?.bankAccount.accountHolderName ?? null,
      bank_verified: personal && false,
      online: false,
      went_unseen: false,
      ride_id: null,
      registered_at: at,
    }),
  ),
  on(
    'RegistrationCorrected',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) => row && { ...row, documents: { ...row.documents, ...data.documents } },
  ),
  on(
    'VerificationStarted',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) =>
      row && {
        ...row,
        verification_running: true,
        vehicle_check_failed: false,
        vehicle_status: 'pending',
        verification_status: data.scope === 'full' ? 'pending' : row.verification_status,
      },
  ),
  on(
    ['VerificationPassed', 'VerificationFailed'],
    'drivers',
    ({ data }) => [data.driverId],
    (row, { type, data }) => {
      if (!row) return null;
      const outcome = type === 'VerificationPassed' ? 'approved' : 'rejected';
      return {
        ...row,
        verification_running: false,
        vehicle_check_failed: type === 'VerificationFailed' && data.scope === 'vehicle',
        verification_status: data.scope === 'full' ? outcome : row.verification_status,
        vehicle_status: data.checks.vehicleVerified ? 'approved' : outcome,
        license_verified: data.scope === 'full' ? data.checks.licenseVerified : row.license_verified,
        vehicle_verified: data.checks.vehicleVerified,
        background_verified: data.scope === 'full' ? data.checks.backgroundCheckVerified : row.background_verified,
        failure_reasons: 'reasons' in data ? data.reasons : [],
        simulated: data.simulated,
      };
    },
  ),
  on(
    'VehicleUpdated',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data, personal }) =>
      row && {
        ...row,
        ...vehicleRowOf(data.vehicleType, personal),
        documents: { ...row.documents, ...data.documents },
        vehicle_status: 'pending',
        vehicle_verified: false,
      },
  ),
  on(
    'VehicleCleared',
    'drivers',
    ({ data }) => [data.driverId],
    (row) => row && { ...row, vehicle_fault: null },
  ),
  on(
    'VehicleBarred',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) => row && { ...row, vehicle_fault: data.cause },
  ),
  on(
    'DriverSuspended',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { personal }) => row && { ...row, suspended: true, suspension_reason: personal?.reason ?? null },
  ),
  on(
    ['DriverSuspensionLifted', 'ErasedDriverSuspensionLifted'],
    'drivers',
    ({ data }) => [data.driverId],
    (row) => row && { ...row, suspended: false, suspension_reason: null },
  ),
  on(
    'BankAccountVerified',
    'drivers',
    ({ data }) => [data.driverId],
    (row, event) => row && { ...row, bank_verified: bankVerified(row, event) },
  ),
  on(
    'BankAccountChanged',
    'drivers',
    ({ data }) => [data.driverId],
    (row, event) =>
      row && {
        ...row,
        bank_account_number: event.personal?.accountNumber ?? null,
        bank_name: event.personal?.bankName ?? null,
        account_holder_name: event.personal?.accountHolderName ?? null,
        bank_verified: bankVerified(row, event),
      },
  ),
  on(
    'WentOnline',
    'drivers',
    ({ data }) => [data.driverId],
    (row) => row && { ...row, online: true, went_unseen: false },
  ),
  on(
    'WentOffline',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) => row && { ...row, online: false, went_unseen: data.reason === 'unseen' },
  ),
  on(
    'DriverEngaged',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) => row && { ...row, ride_id: data.rideId },
  ),
  on(
    'DriverReleased',
    'drivers',
    ({ data }) => [data.driverId],
    (row, { data }) => row && { ...row, ride_id: row.ride_id === data.rideId ? null : row.ride_id },
  ),
]);
