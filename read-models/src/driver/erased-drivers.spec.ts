import { ADA, personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  bankAccountChanged,
  bankAccountVerified,
  DELE,
  driverSuspended,
  vehicleUpdated,
} from '@saferide/domain/testing/driver-fixtures';
import type { FoldRule, FoldSpecBuilder } from '../testing/fold-spec.ts';
import {
  changedVehicleRow,
  driverAtWork,
  erasedPersonalColumns,
  eventsUntilAtWork,
  eventsUntilVehicleChanged,
  otherBankAccount,
  registeredBankAccount,
  registeredInIkeja,
  registeredRow,
} from './driver-fixtures.spec.ts';
import type { drivers } from './drivers.ts';

export const erasedDriversRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'an erasure removes the vehicle and the bank account of a registered driver',
    given(registeredInIkeja)
      .when(personalDataErased(DELE))
      .then('drivers', { ...registeredRow, ...erasedPersonalColumns }),
  ),
  rule(
    'an erasure removes a changed vehicle',
    given(...eventsUntilVehicleChanged)
      .when(personalDataErased(DELE))
      .then('drivers', { ...changedVehicleRow, ...erasedPersonalColumns }),
  ),
  rule(
    'an erasure removes a changed bank account',
    given(...eventsUntilAtWork, bankAccountChanged(otherBankAccount))
      .when(personalDataErased(DELE))
      .then('drivers', { ...driverAtWork, ...erasedPersonalColumns }),
  ),
  rule(
    'an erasure removes the reason for a suspension but not the suspension',
    given(...eventsUntilAtWork, driverSuspended)
      .when(personalDataErased(DELE))
      .then('drivers', { ...driverAtWork, ...erasedPersonalColumns, suspended: true }),
  ),
  rule(
    'a suspension read after the erasure has no reason',
    given(...eventsUntilAtWork, personalDataErased(DELE))
      .when(driverSuspended)
      .then('drivers', { ...driverAtWork, ...erasedPersonalColumns, suspended: true }),
  ),
  rule('a rider’s erasure leaves the driver unchanged', given(...eventsUntilAtWork).when(personalDataErased(ADA))),
  rule(
    'a registration read after the erasure has no personal data',
    given(personalDataErased(DELE))
      .when(registeredInIkeja)
      .then('drivers', { ...registeredRow, ...erasedPersonalColumns }),
  ),
  rule(
    'a vehicle changed after the erasure is stored without its details',
    given(...eventsUntilAtWork, personalDataErased(DELE))
      .when(vehicleUpdated)
      .then('drivers', { ...changedVehicleRow, ...erasedPersonalColumns }),
  ),
  rule(
    'a bank account changed after the erasure is not stored',
    given(...eventsUntilAtWork, personalDataErased(DELE))
      .when(bankAccountChanged(otherBankAccount))
      .then('drivers', { ...driverAtWork, ...erasedPersonalColumns }),
  ),
  rule(
    'a confirmation of a bank account is not stored once the account is unreadable',
    given(...eventsUntilAtWork, personalDataErased(DELE)).when(bankAccountVerified(registeredBankAccount)),
  ),
];
