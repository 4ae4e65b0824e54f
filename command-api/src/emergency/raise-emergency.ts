import { raiseAsDriver, raiseAsRider, reportWhere, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { type EmergencyState, emergencyPolicy, positionsSharedUntil } from '@saferide/domain/emergency';
import type { EmergencySide } from '@saferide/domain/emergency/emergency-causes';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { type RideState, ride } from '@saferide/domain/ride';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Router } from 'express';
import { type IncomingCommand, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { EmergencyServices } from './services.ts';

interface Seen {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy: number | null;
  readonly at: Instant;
}

const addToEmergencyTrail = async (
  trails: Pick<Trails, 'follow'>,
  state: EmergencyState,
  { latitude, longitude, accuracy, at }: Seen,
): Promise<boolean> => {
  const until = positionsSharedUntil(state);
  if (until === null || state.status === 'none' || at > until) return false;
  if (accuracy !== null && accuracy > emergencyPolicy.followedWithinMetres) return false;
  const { caseId, accountId, raisedAt: startedAt } = state.current;
  if (at < startedAt) return false;
  await trails.follow(
    { rideId: caseId, riderId: accountId, driverId: accountId, startedAt },
    { latitude, longitude, at },
  );
  return true;
};

const isIn = (state: RideState, accountId: string): boolean =>
  state.status !== 'none' &&
  (state.booking.customerId === accountId || ('assignment' in state && state.assignment.driverId === accountId));

/** Returns null for a ride that is not the person's, so that a wrong ride id does not refuse the emergency. */
const ownRide = async (log: EventLog, rideId: string | null, accountId: string): Promise<string | null> => {
  if (rideId === null) return null;
  const { state } = await log.load(ride, rideId);
  return isIn(state, accountId) ? rideId : null;
};

type Raising = Pick<IncomingCommand<typeof raiseAsRider>, 'caller' | 'body' | 'now' | 'context'>;

export const mountRaiseEmergency = (router: Router, services: EmergencyServices): void => {
  const { commands, log, emergencyTrails } = services;

  const raise = async (as: EmergencySide, { caller: { accountId }, body, now, context }: Raising) => {
    const { location: place, silent, timestamp } = body;
    const rideId = await ownRide(log, body.rideId, accountId);
    const facts = { accountId, as, rideId, cause: 'button', silent, place, pressedAt: timestamp ?? now } as const;
    const { state } = requireAccepted(
      await handle(log, emergency, accountId, { type: 'RaiseEmergency', ...facts, now }, context),
    );
    if (state.status === 'none') throw new Error('An emergency was raised, and there is none');
    if (place) await addToEmergencyTrail(emergencyTrails, state, { ...place, at: now });
    return { status: 201, body: { id: state.current.caseId, status: state.status } };
  };

  mountCommand(router, raiseAsDriver, commands, (command) => raise('driver', command));
  mountCommand(router, raiseAsRider, commands, (command) => raise('customer', command));

  mountCommand(router, withdrawEmergency, commands, async ({ params, caller: { accountId }, now, context }) => {
    const command = { type: 'WithdrawEmergency', accountId, caseId: params.id, now } as const;
    const { state } = requireAccepted(await handle(log, emergency, accountId, command, context));
    return { body: { id: params.id, status: state.status === 'none' ? 'withdrawn' : state.status } };
  });

  mountCommand(router, reportWhere, commands, async ({ caller: { accountId }, body, now }) => {
    const { state } = await log.load(emergency, accountId);
    const { ageMs, ...seen } = body;
    return {
      body: { recorded: await addToEmergencyTrail(emergencyTrails, state, { ...seen, at: after(now, -ageMs) }) },
    };
  });
};
