import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { driverStats } from '@saferide/contracts/ride/driver-queries';
import type { DriverCommand } from '@saferide/domain/driver/commands';
import { driver } from '@saferide/domain/driver/lifecycle';
import { type DriverState, vehicleOf } from '@saferide/domain/driver/state';
import { z } from 'zod';
import { operatorParty, personSubject, timeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import { idField, type TryableCommands, textField, tryableCommand } from '../past-subjects/tryable-command.ts';

const tryable = tryableCommand<DriverState, DriverCommand>();
const nothing = z.object({});
const byOperator = z.object({ actorId: idField, reason: textField });

const commands: TryableCommands = {
  ...tryable('StartVerification', nothing, () => ({})),
  ...tryable('RetryVerification', nothing, () => ({})),
  ...tryable(
    'RecordVehicleReview',
    z.object({ reviewId: idField, outcome: z.enum(['approved', 'rejected']), ofThisVehicle: z.boolean() }),
    ({ reviewId, outcome, ofThisVehicle }, { state, now }) => ({
      ...{ reviewId, outcome, decidedAt: now },
      vehicle: ofThisVehicle && state.status !== 'none' ? vehicleOf(state.driver) : null,
    }),
    () => ({ outcome: 'approved', ofThisVehicle: true }),
  ),
  ...tryable('SuspendDriver', byOperator, (given) => ({ ...given, riderIds: [] })),
  ...tryable('LiftSuspension', byOperator, (given) => ({ ...given, riderIds: [] })),
};

export const driverPast = timeTravelSubject({
  name: 'driver',
  decider: driver,
  missing: 'We can’t find this driver.',
  madeFrom: (id) => ({ streams: [`driver-${id}`], drivers: [id], countsGivenBack: true }),
  parties: (id) => [
    personSubject('driver', id, 'driver', [
      { call: driverProfile },
      { call: readVerificationStatus },
      { call: driverStats },
    ]),
    operatorParty({ call: findDrivers, query: { q: id } }),
  ],
  commands,
});
