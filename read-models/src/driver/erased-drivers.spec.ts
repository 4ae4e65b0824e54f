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
  another,
  driverAtWork,
  driverWithoutPerson,
  inIkeja,
  newCar,
  own,
  storyRegistered,
  toAtWork,
  toNewCar,
} from './driver-story.spec.ts';
import type { drivers } from './drivers.ts';

export const erasedDriversRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'an erased driver’s registration keeps neither vehicle nor bank account',
    given(inIkeja)
      .when(personalDataErased(DELE))
      .then('drivers', { ...storyRegistered, ...driverWithoutPerson }),
  ),
  rule(
    'an erasure removes a changed vehicle',
    given(...toNewCar)
      .when(personalDataErased(DELE))
      .then('drivers', { ...newCar, ...driverWithoutPerson }),
  ),
  rule(
    'an erasure removes a changed bank account',
    given(...toAtWork, bankAccountChanged(another))
      .when(personalDataErased(DELE))
      .then('drivers', { ...driverAtWork, ...driverWithoutPerson }),
  ),
  rule(
    'an erasure removes the reason for a suspension, and the suspension stays',
    given(...toAtWork, driverSuspended)
      .when(personalDataErased(DELE))
      .then('drivers', { ...driverAtWork, ...driverWithoutPerson, suspended: true }),
  ),
  rule(
    'a suspension read after the erasure shows no reason',
    given(...toAtWork, personalDataErased(DELE))
      .when(driverSuspended)
      .then('drivers', { ...driverAtWork, ...driverWithoutPerson, suspended: true }),
  ),
  rule('a rider’s erasure leaves the driver unchanged', given(...toAtWork).when(personalDataErased(ADA))),
  rule(
    'a registration read after the erasure has no personal data',
    given(personalDataErased(DELE))
      .when(inIkeja)
      .then('drivers', { ...storyRegistered, ...driverWithoutPerson }),
  ),
  rule(
    'a vehicle changed after the erasure is not described',
    given(...toAtWork, personalDataErased(DELE))
      .when(vehicleUpdated)
      .then('drivers', { ...newCar, ...driverWithoutPerson }),
  ),
  rule(
    'a bank account changed after the erasure is not shown',
    given(...toAtWork, personalDataErased(DELE))
      .when(bankAccountChanged(another))
      .then('drivers', { ...driverAtWork, ...driverWithoutPerson }),
  ),
  rule(
    'an unreadable bank account is not verified',
    given(...toAtWork, personalDataErased(DELE)).when(bankAccountVerified(own)),
  ),
];
