import type { KeyObject } from 'node:crypto';
import {
  raiseAsDriver,
  raiseAsRider,
  reportWhere,
  sendEmergencyMessage,
  withdrawEmergency,
} from '@saferide/contracts/emergency/sos';
import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import { type EmergencyState, emergencyPolicy, positionsSharedUntil } from '@saferide/domain/emergency';
import type { EmergencySide } from '@saferide/domain/emergency/emergency-causes';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import type { Notification } from '@saferide/domain/notification';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { EmergencyReference } from '@saferide/domain/processes/emergency-process';
import { isFarAhead, type RideState, ride } from '@saferide/domain/ride';
import { after, type Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking';
import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Router } from 'express';
import { type IncomingCommand, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { type NotificationChannel, sendThrough } from '../kernel/notification-channel.ts';
import { type ImpartialityServices, isImpartialAbout } from '../kernel/operator-limits.ts';
import { type EmergencyLinkSubject, endEmergencyLink, ensureEmergencyLink } from '../tracking/index.ts';
import { emergencyTextRecipientsOf } from './emergency-contacts.ts';
import { type EmergencyServices, peopleOfRide, recentDriversOf } from './services.ts';

interface Seen extends Coordinates {
  /** Accuracy of the position, in metres. */
  readonly accuracy: number | null;
  readonly at: Instant;
}

const addToEmergencyTrail = async (
  trails: Pick<Trails, 'addPosition'>,
  state: EmergencyState,
  { latitude, longitude, accuracy, at }: Seen,
): Promise<boolean> => {
  const until = positionsSharedUntil(state);
  if (until === null || state.status === 'none' || at > until) return false;
  if (accuracy !== null && accuracy > emergencyPolicy.maxSharedAccuracyMetres) return false;
  const { caseId, accountId, raisedAt: startedAt } = state.current;
  if (at < startedAt) return false;
  await trails.addPosition(
    { rideId: caseId, riderId: accountId, driverId: accountId, startedAt },
    { latitude, longitude, at },
  );
  return true;
};

/**
 * Returns null for a ride that is not the person's, never had a driver or ended long ago. A wrong ride id must neither
 * prevent the emergency nor connect it with that ride.
 */
const ownRide = async (log: EventLog, rideId: string, { accountId, now }: Caller): Promise<RideState | null> => {
  const { state } = await log.load(ride, rideId);
  const drivers = recentDriversOf(state, now);
  if (state.status === 'none' || drivers.length === 0) return null;
  return [state.booking.customerId, ...drivers].includes(accountId) ? state : null;
};

interface Caller {
  readonly accountId: string;
  readonly now: Instant;
}

const URGENCY: readonly RideState['status'][] = ['in_progress', 'arrived', 'accepted', 'requested'];

/** Returns the rank of a ride, 0 for the most urgent, or null for a ride that has ended or is far in the future. */
const urgencyOf = (state: RideState, now: Instant): number | null => {
  if (state.status === 'none') return null;
  const at = URGENCY.indexOf(state.status);
  if (at < 0) return null;
  return isFarAhead(state.booking, now) ? null : at;
};

/** Finds the ride of a call for help without a ride id, such as one from the page of emergency contacts. */
const rideUnderWay = async (
  { log, openRides }: Pick<EmergencyServices, 'log' | 'openRides'>,
  caller: Caller,
  signal: AbortSignal,
): Promise<string | null> => {
  // A call for help must not wait long for a projection that lags.
  const rideIds = await withTimeout(OPEN_RIDES_WITHIN_MS, signal, (soon) => openRides.of(caller.accountId, soon)).catch(
    () => [],
  );
  const found = await Promise.all(
    rideIds.map(async (rideId) => {
      const state = await ownRide(log, rideId, caller);
      return { rideId, urgency: state && urgencyOf(state, caller.now) };
    }),
  );
  const [first] = found
    .flatMap(({ rideId, urgency }) => (urgency === null ? [] : [{ rideId, urgency }]))
    .sort((a, b) => a.urgency - b.urgency);
  return first?.rideId ?? null;
};

const OPEN_RIDES_WITHIN_MS = 1_000;

type Raising = Pick<IncomingCommand<typeof raiseAsRider>, 'caller' | 'body' | 'now' | 'context'>;

export const mountRaiseEmergency = (router: Router, services: EmergencyServices): void => {
  const { commands, log, emergencyTrails } = services;

  const rideOf = async (named: string | null, caller: Caller, { signal }: CommandContext): Promise<string | null> => {
    if (named === null) return rideUnderWay(services, caller, signal);
    return (await ownRide(log, named, caller)) && named;
  };

  const raise = async (as: EmergencySide, { caller: { accountId }, body, now, context }: Raising) => {
    const { location: place, silent, timestamp } = body;
    const rideId = await rideOf(body.rideId, { accountId, now }, context);
    const facts = { accountId, as, rideId, cause: 'button', silent, place, pressedAt: timestamp ?? now } as const;
    const { state } = requireAccepted(
      await handleCommand(log, emergency, accountId, { type: 'RaiseEmergency', ...facts, now }, context),
    );
    if (state.status === 'none') throw new Error('An emergency was raised, and there is none');
    if (place) await addToEmergencyTrail(emergencyTrails, state, { ...place, at: now });
    return { status: 201, body: { id: state.current.caseId, status: state.status } };
  };

  mountCommand(router, raiseAsDriver, commands, (command) => raise('driver', command));
  mountCommand(router, raiseAsRider, commands, (command) => raise('customer', command));

  mountCommand(router, withdrawEmergency, commands, async ({ params, caller: { accountId }, now, context }) => {
    const command = { type: 'WithdrawEmergency', accountId, caseId: params.id, now } as const;
    const { state } = requireAccepted(await handleCommand(log, emergency, accountId, command, context));
    return { body: { id: params.id, status: state.status === 'none' ? 'withdrawn' : state.status } };
  });

  mountCommand(
    router,
    sendEmergencyMessage,
    commands,
    async ({ params, caller: { accountId }, body, now, context }) => {
      const command = {
        type: 'SendEmergencyMessage',
        accountId,
        caseId: params.id,
        message: body.message,
        now,
      } as const;
      const { state } = requireAccepted(await handleCommand(log, emergency, accountId, command, context));
      if (state.status === 'none') throw new Error('A message was sent about an emergency that does not exist');
      return { body: { id: params.id, status: state.status } };
    },
  );

  mountCommand(router, reportWhere, commands, async ({ caller: { accountId }, body, now }) => {
    const { state } = await log.load(emergency, accountId);
    const { ageMs, ...seen } = body;
    return {
      body: { recorded: await addToEmergencyTrail(emergencyTrails, state, { ...seen, at: after(now, -ageMs) }) },
    };
  });
};

interface EmergencyLinks {
  open(emergency: EmergencyLinkSubject, now: Instant, context: CommandContext): Promise<void>;
  addressOf(emergency: EmergencyLinkSubject, now: Instant): Promise<string | null>;
  end(
    emergency: Pick<EmergencyLinkSubject, 'accountId' | 'caseId'>,
    now: Instant,
    context: CommandContext,
  ): Promise<void>;
}

export const emergencyLinksOf = (parts: { readonly log: EventLog; readonly publicUrl: string }): EmergencyLinks => ({
  open: async (emergency, now, context) => void (await ensureEmergencyLink(parts, emergency, now, context)),
  addressOf: async ({ accountId, caseId }, now) => {
    const { state } = await parts.log.load(tracking, accountId);
    if (state.status !== 'sharing') return null;
    const link = state.links.findLast((one) => one.caseId === caseId && now < one.endsAt && one.trackingId !== null);
    if (!link?.trackingId) return null;
    return parts.publicUrl + trackingPath(link.rideId === null ? 'driver' : 'ride', link.trackingId);
  },
  end: (emergency, now, context) => endEmergencyLink(parts, emergency, now, context),
});

export interface EmergencyNotifierServices extends ImpartialityServices {
  readonly log: EventLog;
  readonly systemKey: KeyObject;
  readonly roles: Pick<Roles, 'holdersOf'>;
  readonly notificationChannels: readonly NotificationChannel[];
}

const notify = async (
  { notificationChannels }: EmergencyNotifierServices,
  notices: readonly Notification[],
): Promise<void> => {
  await sendThrough(notificationChannels)(notices);
};

const impartialOperators = async (parts: EmergencyNotifierServices, accountId: string, context: CommandContext) => {
  const { state } = await parts.log.load(emergency, accountId);
  const others = state.status === 'none' ? [] : await peopleOfRide(parts.log, state.current.rideId);
  const people = [...new Set([accountId, ...others])];
  const found: string[] = [];
  for (const operatorId of await parts.roles.holdersOf('operator'))
    if (!people.includes(operatorId) && (await isImpartialAbout(parts, operatorId, people, context)))
      found.push(operatorId);
  return found;
};

export const notifyEmergencyRaised = async (
  parts: EmergencyNotifierServices,
  {
    accountId,
    caseId,
    at,
    times,
    contacts: toContacts,
    desk,
  }: EmergencyReference & { readonly times: number; readonly contacts: boolean; readonly desk: boolean },
  context: CommandContext,
): Promise<void> => {
  const contacts = toContacts ? await emergencyTextRecipientsOf(parts, accountId) : [];
  const toContact = contacts.map(({ contactId }) => ({
    ...{ id: `emergency_contact_raised ${caseId} ${times} ${contactId}`, recipient: accountId, at },
    ...{ kind: 'emergency_contact_raised' as const, facts: { caseId, contactId, times } },
  }));
  await notify(parts, toContact);
  const operators = desk ? await impartialOperators(parts, accountId, context) : [];
  const toDesk = operators.map((recipient) => ({
    ...{ id: `emergency_for_desk ${caseId} ${times} ${recipient}`, recipient, at },
    ...{ kind: 'emergency_for_desk' as const, facts: { caseId, times } },
  }));
  await notify(parts, toDesk);
};

export const notifyEmergencyOver = async (
  parts: EmergencyNotifierServices,
  { accountId, caseId, at }: EmergencyReference,
): Promise<void> => {
  const contacts = await emergencyTextRecipientsOf(parts, accountId);
  await notify(
    parts,
    contacts.map(({ contactId }) => ({
      ...{ id: `emergency_contact_over ${caseId} ${at} ${contactId}`, recipient: accountId, at },
      ...{ kind: 'emergency_contact_over' as const, facts: { caseId, contactId } },
    })),
  );
};
