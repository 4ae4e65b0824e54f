export type { DriverDutyCommand, Entitlement } from './commands.ts';
export { countsAgainstDriver, dutyPolicy, giveBacksAfter, pausedUntil } from './duty-policy.ts';
export { entitlementOf, fitnessOf } from './entitlement.ts';
export { type DriverDutyEvent, driverDutyEvents, type Reservation, reservation } from './events.ts';
export { driverDuty } from './lifecycle.ts';
export { overlappingReservation, type TravelTimes } from './overlap.ts';
export {
  type AcceptedFix,
  type Anchor,
  judgeReport,
  type PositionHistory,
  type PositionRefusal,
  type PositionReport,
  positionRefusals,
  type UnconfirmedFix,
} from './position-report.ts';
export { type DriverDutyRefusal, driverDutyRefusals } from './refusals.ts';
export { reservationPolicy } from './reservation-policy.ts';
export { holdsRide, ridesHeld } from './state.ts';
