export type { DriverDutyCommand, Entitlement } from './commands.ts';
export { dutyPolicy, givenBackAfter, pausedUntil } from './duty-policy.ts';
export { entitlementOf, fitnessOf } from './entitlement.ts';
export { type DriverDutyEvent, driverDutyEvents, type Reservation, reservation } from './events.ts';
export { driverDuty } from './lifecycle.ts';
export { type OverlapWays, overlapping } from './overlap.ts';
export {
  type Anchor,
  type Doubt,
  judgeReport,
  type Known,
  type PositionRefusal,
  type PositionReport,
  positionRefusals,
  type TakenFix,
} from './position-report.ts';
export { type DriverDutyRefusal, driverDutyRefusals } from './refusals.ts';
export { holdsRide, ridesHeld } from './state.ts';
