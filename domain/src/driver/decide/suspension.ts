import type { LiftErasedSuspension, LiftSuspension, SuspendDriver } from '../commands.ts';
import type { KnownDriver } from '../state.ts';

const refuse = (
  { driver }: KnownDriver,
  { actorId, reason }: SuspendDriver | LiftSuspension | LiftErasedSuspension,
) => {
  if (actorId === driver.driverId) return { refusal: 'OwnSuspension' } as const;
  return reason.trim() === '' ? ({ refusal: 'SuspensionReasonRequired' } as const) : null;
};

const refuseRider = (state: KnownDriver, command: SuspendDriver | LiftSuspension) =>
  command.riderIds.includes(command.actorId) ? ({ refusal: 'DriverOfOwnRide' } as const) : refuse(state, command);

const facts = (
  { driver: { driverId } }: KnownDriver,
  { actorId, reason }: SuspendDriver | LiftSuspension | LiftErasedSuspension,
) => ({
  data: { driverId, actorId },
  personal: { reason: reason.trim() },
});

export const decideSuspendDriver = (state: KnownDriver, command: SuspendDriver) =>
  refuseRider(state, command) ?? ([{ type: 'DriverSuspended', ...facts(state, command) }] as const);

export const liftSuspension = (state: KnownDriver, command: LiftSuspension) => {
  const refused = refuseRider(state, command);
  if (refused) return refused;
  return state.driver.suspended ? ([{ type: 'DriverSuspensionLifted', ...facts(state, command) }] as const) : [];
};

export const liftErasedSuspension = (state: KnownDriver, command: LiftErasedSuspension) => {
  const refused = refuse(state, command);
  if (refused) return refused;
  return state.driver.suspended ? ([{ type: 'ErasedDriverSuspensionLifted', ...facts(state, command) }] as const) : [];
};
