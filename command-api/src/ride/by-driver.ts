import {
  arriveAtPickup,
  completeRide,
  giveRideBack,
  recordFarePaid,
  reportRiderNoShow,
  startRide,
} from '@saferide/contracts/ride/commands';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { ride } from '@saferide/domain/ride/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { stepOf } from '@saferide/infrastructure/handling/work';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { entitlementOf, handleDuty } from '../driver-duty/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { freeDriver } from './free-driver.ts';
import { handleRide } from './ride-commands.ts';
import { changedRide } from './ride-status.ts';

/** What a driver may do with a ride they have accepted. */
export const mountDriverCommands = (router: Router, { commands, log }: RideServices): void => {
  mountCommand(router, arriveAtPickup, commands, async ({ params: { id }, caller, now, work }) => {
    const driverId = caller.accountId;
    const { state: before } = await log.load(ride, id);
    if (
      before.status === 'accepted' &&
      before.assignment.driverId === driverId &&
      before.booking.scheduledFor !== null
    ) {
      const { vehicleType } = await entitlementOf(log, driverId);
      const brings = vehicleType ?? before.booking.vehicleType;
      const begin = { type: 'BeginScheduledRide', driverId, rideId: id, vehicleType: brings, now } as const;
      const commandId = derivedUuid('begin', work.cause.commandId);
      const begun = await handleDuty(log, begin, stepOf(work, commandId));
      const onIt = begun.outcome === 'refused' && 'rideId' in begun.refusal && begun.refusal.rideId === id;
      if (!onIt) accepted(begun);
    }
    const { state } = await handleRide(log, id, { type: 'MarkArrived', driverId, now }, work);
    const arrivedAt = state.status === 'arrived' ? state.arrivedAt : now;
    return { body: { ...changedRide(id, state), arrivedAt } };
  });

  mountCommand(router, startRide, commands, async ({ params: { id }, caller, body: { code }, now, work }) => {
    const command = { type: 'StartRide', driverId: caller.accountId, code, now } as const;
    const { state, events } = await handleRide(log, id, command, work);
    const mistyped = events.find((event) => event.type === 'StartCodeRefused');
    if (mistyped) {
      const { triesLeft } = mistyped.data;
      const detail = `This is not the rider's code. Ask again; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
      throw new ProblemError(422, 'WrongStartCode', detail, {
        facts: { triesLeft },
      });
    }
    return { body: changedRide(id, state) };
  });

  mountCommand(router, giveRideBack, commands, async ({ params: { id }, caller, body, now, work }) => {
    const command = { type: 'GiveRideBack', driverId: caller.accountId, reason: body.reason, now } as const;
    const { state, events } = await handleRide(log, id, command, work);
    await freeDriver(log, id, events, 'given_back', now, work);
    return { body: changedRide(id, state) };
  });

  mountCommand(router, reportRiderNoShow, commands, async ({ params: { id }, caller, now, work }) => {
    const command = { type: 'ReportRiderNoShow', driverId: caller.accountId, now } as const;
    const { state, events } = await handleRide(log, id, command, work);
    await freeDriver(log, id, events, 'ride_over', now, work);
    return { body: changedRide(id, state) };
  });

  mountCommand(router, completeRide, commands, async ({ params: { id }, caller, body, now, work }) => {
    const claimedFinalFareKobo = fromNaira(body.finalPrice);
    const command = { type: 'CompleteRide', driverId: caller.accountId, claimedFinalFareKobo, now } as const;
    const { state, events } = await handleRide(log, id, command, work);
    await freeDriver(log, id, events, 'ride_over', now, work);
    const earned = state.status === 'completed' ? toNaira(state.finalFareKobo) : 0;
    const completedAt = state.status === 'completed' ? state.completedAt : now;
    return {
      body: {
        ride: { ...changedRide(id, state), finalPrice: earned, completedAt },
        driverStats: { rideEarnings: earned, commission: 0 as const },
      },
    };
  });

  mountCommand(router, recordFarePaid, commands, async ({ params: { id }, caller, body: { method }, now, work }) => {
    const command = { type: 'RecordFarePaid', driverId: caller.accountId, method, now } as const;
    const { state } = await handleRide(log, id, command, work);
    return { body: { id, amount: state.status === 'completed' ? toNaira(state.finalFareKobo) : 0 } };
  });
};
