import type { AccountEvent } from '../account/index.ts';
import type { ConductEvent } from '../conduct/index.ts';
import type { DriverEvent } from '../driver/events.ts';
import { processBuilder } from '../kernel/process.ts';

export type IdentityChange =
  | { readonly change: 'details'; readonly driverId: string }
  | {
      readonly change: 'report';
      readonly driverId: string;
      readonly reportId: string;
      /** Null once the report is settled. */
      readonly openSince: string | null;
    };

type Calls = { readonly syncIdentity: { readonly input: IdentityChange; readonly answer: unknown } };

const { on, call, process } = processBuilder<{ events: DriverEvent | ConductEvent | AccountEvent; calls: Calls }>();

export const identityProcess = process('driver identity', { begins: 'start' }, [
  on(
    [
      'DriverRegistered',
      'RegistrationCorrected',
      'VerificationStarted',
      'VerificationFailed',
      'VehicleUpdated',
      'BankAccountChanged',
      'DriverSuspended',
      'DriverSuspensionLifted',
      'ErasedDriverSuspensionLifted',
    ],
    {},
    ['call syncIdentity'],
    (_, { data: { driverId } }) => [call('syncIdentity', { change: 'details', driverId })],
  ),
  on('PhoneNumberChanged', {}, ['call syncIdentity'], (_, { data: { accountId: driverId } }) => [
    call('syncIdentity', { change: 'details', driverId }),
  ]),
  on('PersonReported', {}, ['call syncIdentity'], (_, { at, data: { reportedId: driverId, reportId } }) => [
    call('syncIdentity', { change: 'report', driverId, reportId, openSince: at }),
  ]),
  on('ReportSettled', {}, ['call syncIdentity'], (_, { data: { reportedId: driverId, reportId } }) => [
    call('syncIdentity', { change: 'report', driverId, reportId, openSince: null }),
  ]),
]);
