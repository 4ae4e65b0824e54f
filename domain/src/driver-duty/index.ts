export type { DriverDutyCommand, Entitlement } from './commands.ts';
export { countsAgainstDriver, dutyPolicy, giveBacksAfter, pausedUntil, pauseEnd } from './duty-policy.ts';
export { entitlementOf, fitnessOf } from './entitlement.ts';
export { type DriverDutyEvent, driverDutyEvents, type Reservation, reservation } from './events.ts';
export { driverDuty } from './lifecycle.ts';
export { overlappingReservation, type TravelTimes } from './overlap.ts';
export {
  type AcceptedFix,
  judgeReport,
  type PositionHistory,
  type PositionRefusal,
  type PositionReport,
  positionRefusals,
  type SpeedAnchor,
  type UnconfirmedFix,
} from './position-report.ts';
export { type DriverDutyRefusal, driverDutyRefusals } from './refusals.ts';
export { reservationPolicy } from './reservation-policy.ts';
export { heldRideIds, holdsRide } from './state.ts';
