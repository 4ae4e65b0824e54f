import { driverProfile } from '@saferide/contracts/driver/driver';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides } from '@saferide/contracts/ride/driver-queries';
import { dispatchPolicy, noTravelTimes } from '@saferide/domain/dispatch';
import { type DriverState, driver } from '@saferide/domain/driver';
import type { DriverDutyCommand } from '@saferide/domain/driver-duty/commands';
import { entitlementOf, fitnessOf } from '@saferide/domain/driver-duty/entitlement';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { type DriverDutyState, heldRideIds } from '@saferide/domain/driver-duty/state';
import { driverAccess } from '@saferide/domain/subscription';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { operatorParty, personSubject, timeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import {
  type CommandTryContext,
  idField,
  type TryableCommands,
  tryableCommand,
} from '../past-subjects/tryable-command.ts';

const tryable = tryableCommand<DriverDutyState, DriverDutyCommand>();

const ofRide = z.object({ rideId: idField });
const forMinutes = ofRide.extend({
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
const minutesAhead = z
  .int()
  .min(0)
  .max(30 * 24 * 60);

const records = async ({ id, load, now }: CommandTryContext<DriverDutyState>) => {
  const [{ state }, access] = await Promise.all([load(driver, id), load(driverAccess, id)]);
  return {
    entitlement: entitlementOf(state, access.state, now),
    fitness: fitnessOf(state),
    vehicleType: vehicleOf(state),
  };
};
const vehicleOf = (state: DriverState) => (state.status === 'none' ? 'standard' : state.driver.vehicleType);

const ways = noTravelTimes(dispatchPolicy);

const commands: TryableCommands = {
  ...tryable('GoOnline', z.object({}), async (_, then) => {
    const { entitlement, vehicleType } = await records(then);
    return { driverId: then.id, entitlement, vehicleType };
  }),
  ...tryable(
    'GoOffline',
    z.object({ reason: z.enum(['by_driver', 'subscription_lapsed', 'vehicle_not_approved', 'suspended', 'unseen']) }),
    ({ reason }, { id }) => ({ driverId: id, reason }),
    () => ({ reason: 'by_driver' }),
  ),
  ...tryable(
    'EngageDriver',
    forMinutes,
    async ({ rideId, minutes }, then) => {
      const { entitlement } = await records(then);
      return { driverId: then.id, rideId, until: after(then.now, minutes * MINUTE_MS), ways, entitlement };
    },
    () => ({ minutes: 60 }),
  ),
  ...tryable(
    'ReserveScheduledRide',
    forMinutes.extend({ inMinutes: minutesAhead }),
    async ({ rideId, minutes, inMinutes }, then) => {
      const { entitlement } = await records(then);
      const from = after(then.now, inMinutes * MINUTE_MS);
      return { driverId: then.id, rideId, from, until: after(from, minutes * MINUTE_MS), ways, entitlement };
    },
    () => ({ minutes: 60, inMinutes: 120 }),
  ),
  ...tryable(
    'BeginScheduledRide',
    ofRide,
    async ({ rideId }, then) => {
      const { fitness, vehicleType } = await records(then);
      return { driverId: then.id, rideId, fitness, vehicleType };
    },
    ({ state }) => ({ rideId: state.reservations[0]?.rideId }),
  ),
  ...tryable(
    'ReleaseDriver',
    ofRide.extend({ cause: z.enum(['ride_over', 'given_back', 'driver_absent', 'lost_the_race']) }),
    (given, { id }) => ({ driverId: id, ...given }),
    ({ state }) => ({ rideId: heldRideIds(state)[0], cause: 'ride_over' }),
  ),
};

export const dutyPast = timeTravelSubject({
  name: 'duty',
  decider: driverDuty,
  missing: 'This driver has never been online.',
  madeFrom: (id, state) => ({ rides: heldRideIds(state), drivers: [id] }),
  parties: (id) => [
    personSubject('driver', id, 'driver', [
      { call: driverProfile },
      { call: activeDriverRide },
      { call: acceptedScheduledRides },
    ]),
    operatorParty({ call: findDrivers, query: { q: id } }),
  ],
  commands,
});
