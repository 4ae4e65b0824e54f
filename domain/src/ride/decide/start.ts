import { isFresh, metresTo } from '../../place/fix.ts';
import type { ConfirmInCar, StartRide } from '../commands.ts';
import type { RideIn } from '../state.ts';
import { notYourRide, partiesOf, rulesOf } from './assigned-ride.ts';
import { isReliableFix } from './reliable-fix.ts';

const tooEarly = ({ booking: { scheduledFor } }: RideIn<'arrived'>, now: string) =>
  scheduledFor !== null && now < scheduledFor ? ({ refusal: 'TooEarly', from: scheduledFor } as const) : null;

export const decideStartRide = (state: RideIn<'arrived'>, command: StartRide) => {
  const { driverId, code, digits, renewedCodes = [], now } = command;
  const { assignment, search } = state;
  if (driverId !== assignment.driverId) return notYourRide;
  const early = tooEarly(state, now);
  if (early) return early;
  const { startCodeTries, startCodeRenewals } = rulesOf(state);
  const isLast = search.codesRenewed >= startCodeRenewals;
  if (assignment.wrongCodes >= startCodeTries && isLast) return { refusal: 'StartCodeLocked' } as const;
  const { startCode: stored } = assignment;
  if (stored !== null && code === (digits?.[stored] ?? stored))
    return [{ type: 'RideStarted', data: partiesOf(state) } as const];
  const triesLeft = Math.max(0, startCodeTries - assignment.wrongCodes - 1);
  const refused = { type: 'StartCodeRefused', data: { ...partiesOf(state), triesLeft } } as const;
  const startCode = renewedCodes[search.codesRenewed];
  if (triesLeft > 0 || isLast || startCode === undefined) return [refused];
  const data = { ...partiesOf(state), nth: search.codesRenewed + 1 };
  return [refused, { type: 'StartCodeRenewed', data, personal: { startCode } } as const];
};

export const decideConfirmInCar = (state: RideIn<'arrived'>, command: ConfirmInCar) => {
  const { customerId, riderAt, driverAt, now } = command;
  const { booking, search } = state;
  if (customerId !== booking.customerId) return notYourRide;
  const early = tooEarly(state, now);
  if (early) return early;
  if (search.codesRenewed === 0) return { refusal: 'StartsByCode' } as const;
  const { inCarWithinMetres: withinMetres, earlyEnd } = rulesOf(state);
  const fix = isReliableFix(driverAt) && isFresh(driverAt, earlyEnd.maxFixAgeMs, now) ? driverAt : null;
  const isNear = [riderAt, booking.pickup].some((place) => {
    const metres = metresTo(place, fix);
    return metres !== null && metres <= withinMetres;
  });
  if (!isNear) return { refusal: 'DriverNotWithRider', withinMetres } as const;
  return [{ type: 'RideStarted', data: partiesOf(state) } as const];
};
