import {
  arriveAtPickup,
  completeRide,
  declineRide,
  giveRideBack,
  recordFarePaid,
  recordRiderCalled,
  releaseRide,
  reportRiderNoShow,
  startRide,
} from '@saferide/contracts/ride/commands';
import { nameForTextMessage, withoutLinks } from '@saferide/domain/kernel/display-text';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { type ArrivalReport, arrivalProcess } from '@saferide/domain/processes/arrival-process';
import { driverReleaseProcess } from '@saferide/domain/ride/driver-release-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import { vehicleText } from '@saferide/domain/vehicle/vehicle-text';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { loadChatActivity } from '../chat/index.ts';
import { runnableDutyReleaseProcess } from '../driver-duty/index.ts';
import type { RideServices } from '../kernel/services.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { displayedDriverOf } from './acceptance.ts';
import { type DrivenDistanceServices, drivenDistanceOf } from './driven-distance.ts';
import { handleRide, mountRideCommand, requireHandledRequest, rideStatusView } from './ride-commands.ts';

const arrival = runnableProcess(arrivalProcess, {});

export const mountDriverCommands = (router: Router, services: RideServices & DrivenDistanceServices): void => {
  const { locations, log, runner, startCodes, tariffs } = services;
  mountRideCommand(router, arriveAtPickup, services, async ({ params: { id }, caller, now, context }) => {
    const fix = await locations.of(caller.accountId);
    const reported: ArrivalReport = { type: 'MarkArrived', rideId: id, driverId: caller.accountId, fix };
    const { state } = requireHandledRequest(await runner.execute(arrival, reported, context), reported);
    const arrivedAt = state.status === 'arrived' ? state.arrivedAt : now;
    return { body: { ...rideStatusView(id, state), arrivedAt } };
  });

  mountRideCommand(router, startRide, services, async ({ params: { id }, caller, body: { code }, now, context }) => {
    const digits = await startCodes.digitsByStored(id, caller.accountId);
    const renewedCodes = Array.from({ length: ridePolicy.startCodeRenewals }, (_, index) =>
      startCodes.newCode(index + 1),
    );
    const command = { type: 'StartRide', driverId: caller.accountId, code, digits, renewedCodes, now } as const;
    const { state, events } = await handleRide(log, id, command, context);
    const mistyped = events.find((event) => event.type === 'StartCodeRefused');
    if (mistyped) {
      const { triesLeft } = mistyped.data;
      const isRenewed = events.some((event) => event.type === 'StartCodeRenewed');
      const left = triesLeft === 0 ? '' : ` ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
      const detail = isRenewed ? 'Wrong code. Your rider has a new code on their screen.' : `Wrong code.${left}`;
      throw edgeProblem('WrongStartCode', detail, {
        facts: { triesLeft },
      });
    }
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, giveRideBack, services, async ({ params: { id }, caller, body, now, context }) => {
    const command = { type: 'GiveRideBack', driverId: caller.accountId, reason: body.reason, now } as const;
    const handled = await handleRide(log, id, command, context);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    const { state } = handled;
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, releaseRide, services, async ({ params: { id }, caller, now, context }) => {
    const command = { type: 'GrantRelease', driverId: caller.accountId, now } as const;
    const handled = await handleRide(log, id, command, context);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    return { body: rideStatusView(id, handled.state) };
  });

  mountRideCommand(router, reportRiderNoShow, services, async ({ params: { id }, caller, now, context }) => {
    const driverId = caller.accountId;
    const contact = await loadChatActivity(log, id, driverId);
    const command = { type: 'ReportRiderNoShow', driverId, ...contact, now } as const;
    const handled = await handleRide(log, id, command, context);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    const { state } = handled;
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, recordRiderCalled, services, async ({ params: { id }, caller, now, context }) => {
    const command = { type: 'RecordRiderCalled', driverId: caller.accountId, now } as const;
    const { state } = await handleRide(log, id, command, context);
    return { body: rideStatusView(id, state) };
  });

  mountRideCommand(router, completeRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const claimedFinalFareKobo = body.finalPrice === undefined ? null : fromNaira(body.finalPrice);
    const fix = await locations.of(caller.accountId);
    const seen = await log.load(ride, id);
    const driven = await drivenDistanceOf(services, id, seen.state, now);
    const by = { driverId: caller.accountId, tariffs: await tariffs.adoptedBy(now), fix, driven, reason: body.reason };
    const command = { type: 'CompleteRide', ...by, claimedFinalFareKobo, now } as const;
    const handled = await handleRide(log, id, command, context, seen);
    await runner.afterAppend(runnableDutyReleaseProcess, handled, context);
    const { state } = handled;
    const earned = state.status === 'completed' ? toNaira(state.finalFareKobo) : 0;
    const completedAt = state.status === 'completed' ? state.completedAt : now;
    return {
      body: {
        ride: { ...rideStatusView(id, state), finalPrice: earned, completedAt },
        driverStats: { rideEarnings: earned, commission: 0 as const },
      },
    };
  });

  mountRideCommand(
    router,
    recordFarePaid,
    services,
    async ({ params: { id }, caller, body: { method, paid }, now, context }) => {
      const paidKobo = paid === undefined ? null : fromNaira(paid);
      const command = { type: 'RecordFarePaid', driverId: caller.accountId, method, paidKobo, now } as const;
      const { state } = await handleRide(log, id, command, context);
      if (state.status !== 'completed')
        throw new Error(`A payment was recorded of ride ${id}, which is ${state.status}`);
      const recorded = state.farePayment.recorded?.paidKobo ?? 0;
      return { body: { id, amount: toNaira(state.finalFareKobo), paid: toNaira(recorded) } };
    },
  );
};

/** Declining succeeds even if another driver already has the ride. */
export const mountDecline = (router: Router, services: RideServices): void =>
  mountRideCommand(router, declineRide, services, async ({ params: { id }, caller, body, now, context }) => {
    const { reason = null } = body;
    await handleRide(services.log, id, { type: 'DeclineOffer', driverId: caller.accountId, reason, now }, context);
    return { body: { id, declined: true as const } };
  });

export const runnableRideReleaseProcess = ({ locations }: Pick<RideServices, 'locations'>): RunnableProcess =>
  runnableProcess(driverReleaseProcess, { lastFix: ({ driverId }) => locations.of(driverId) });

export const driverTextOf = async (log: EventLog, driverId: string) => {
  const shown = await displayedDriverOf(log, driverId);
  const { firstName, lastName, vehicle } = shown ?? {};
  return {
    driver: nameForTextMessage(firstName, lastName),
    vehicle: (vehicle && withoutLinks(vehicleText(vehicle))) || null,
    plate: vehicle ? formatPlate(vehicle.plate) : null,
  };
};

/** Returns a text such as `Silver Toyota Corolla, ABC-123-DE. `, or an empty one if the car is unknown. */
export const carTextOf = async (log: EventLog, driverId: string): Promise<string> => {
  const { vehicle, plate } = await driverTextOf(log, driverId);
  const text = [vehicle, plate].filter((part) => part !== null).join(', ');
  return text && `${text}. `;
};
