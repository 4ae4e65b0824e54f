import type { AccountEvent } from '../account/index.ts';
import type { ConductEvent } from '../conduct/index.ts';
import type { DriverEvent } from '../driver/events.ts';
import { processOf } from '../kernel/process.ts';

export type IdentityChange =
  | { readonly change: 'details'; readonly driverId: string }
  | {
      readonly change: 'report';
      readonly driverId: string;
      readonly reportId: string;
      /** Null once the report is settled. */
      readonly openSince: string | null;
    };

type Questions = { readonly identity: { readonly question: IdentityChange; readonly answer: unknown } };

const { on, ask, process } = processOf<{ events: DriverEvent | ConductEvent | AccountEvent; questions: Questions }>();

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
    ['ask identity'],
    (_, { data: { driverId } }) => [ask('identity', { change: 'details', driverId })],
  ),
  on('PhoneNumberChanged', {}, ['ask identity'], (_, { data: { accountId: driverId } }) => [
    ask('identity', { change: 'details', driverId }),
  ]),
  on('PersonReported', {}, ['ask identity'], (_, { at, data: { reportedId: driverId, reportId } }) => [
    ask('identity', { change: 'report', driverId, reportId, openSince: at }),
  ]),
  on('ReportSettled', {}, ['ask identity'], (_, { data: { reportedId: driverId, reportId } }) => [
    ask('identity', { change: 'report', driverId, reportId, openSince: null }),
  ]),
]);
