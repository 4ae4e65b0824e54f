import type { DriverEvent } from '@saferide/domain/driver/events';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { DriverState } from '@saferide/domain/driver/state';
import { after } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import type { Claimant, IdentityProvider } from '@saferide/infrastructure/outside/identity/identity';
import { reactionTo } from '../reactions/follow-log.ts';
import type { Timer, Timers } from '../reactions/timers.ts';

/** An attempt without an outcome is tried again after so long: the source was down, or the process died. */
const TRY_AGAIN_MS = 60_000;

export interface VerifyServices {
  readonly log: EventLog;
  readonly identity: IdentityProvider;
}

export interface Verification {
  readonly state: DriverState;
  /** The source was down: the attempt is still open. */
  readonly askAgain: boolean;
}

/** What the driver says of themselves, newest first; null once erased. */
const claimantOf = (events: readonly DriverEvent[]): Claimant | null => {
  const form = events.find((event) => event.type === 'DriverRegistered')?.personal;
  if (!form) return null;
  const vehicle = events.findLast((event) => event.type === 'VehicleUpdated')?.personal ?? form.vehicle;
  return { nin: form.nin, licenseNumber: form.licenseNumber, vehiclePlate: vehicle.plate };
};

const openScope = (state: DriverState): 'full' | 'vehicle' | null => {
  if (state.status === 'verifying') return 'full';
  return state.status === 'verified' && state.vehicleCheck === 'running' ? 'vehicle' : null;
};

/**
 * Asks the authority about the attempt that is open, if there is one, and records what it said. Safe to repeat: an
 * attempt has one outcome, and where the source is down it simply stays open.
 */
export const verifyNow = async (
  { log, identity }: VerifyServices,
  driverId: string,
  work: Work,
): Promise<Verification> => {
  const { state, events, position } = await log.load(driver, driverId);
  // The authority may have answered somebody else's question: whoever asks has seen none of it.
  work.effect.covers(
    position,
    events.map(({ event }) => event.type),
  );
  const scope = openScope(state);
  const claimant = claimantOf(events.map(({ event }) => event));
  if (scope === null || state.status === 'none' || !claimant) return { state, askAgain: false };
  const { attempts: attempt } = state.driver;
  const result = await identity.check(claimant, scope, work);
  const commandId = derivedUuid('verification', driverId, String(attempt));
  const { correlationId } = work.cause;
  const actor = { id: identity.name, role: 'system' } as const;
  const asked = causedBy(work, commanded(commandId, actor, correlationId));
  const { name: provider, simulated } = identity;
  const command = { type: 'RecordVerificationOutcome', attempt, result, provider, simulated, now: work.now } as const;
  const recorded = await handle(log, driver, driverId, command, asked);
  // Refused means that another attempt has begun or ended meanwhile: that one counts.
  const settled = recorded.outcome === 'refused' ? await log.load(driver, driverId) : recorded;
  return { state: settled.state, askAgain: openScope(settled.state) !== null };
};

/** Sets a timer for each attempt, so that one whose source was down, or whose process died, is looked at again. */
export const verificationReaction = (timers: Timers) =>
  reactionTo({
    name: 'verification',
    types: ['VerificationStarted'],
    react: async ({ event }) => {
      await timers.set({ kind: 'verification', id: event.data.driverId, dueAt: after(event.at, TRY_AGAIN_MS) });
    },
  });

export const verificationTimer =
  (services: VerifyServices, timers: Timers) =>
  async ({ id: driverId, dueAt }: Timer, work: Work): Promise<void> => {
    const correlationId = derivedUuid('verification timer', driverId, dueAt);
    const { askAgain } = await verifyNow(services, driverId, causedBy(work, { ...work.cause, correlationId }));
    if (askAgain) await timers.set({ kind: 'verification', id: driverId, dueAt: after(work.now, TRY_AGAIN_MS) });
  };
