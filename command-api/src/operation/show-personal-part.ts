import { revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import type { RevealReason } from '@saferide/contracts/operation/reveal-personal-data';
import { account, type RevealGround } from '@saferide/domain/account';
import { eventCatalogue } from '@saferide/domain/catalogue';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { peopleIn } from '@saferide/domain/people';
import { everyoneOnRide, ride } from '@saferide/domain/ride';
import { concernedAccountIds, proposalEventTypes, sensitiveEventTypes } from '@saferide/domain/sensitive-events';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { indexedEventOf } from '@saferide/read-models/indexed-event';
import { openModelReaders } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type pg from 'pg';
import { type CommandMount, mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartial, countRevealRequest, type ImpartialityServices } from '../kernel/operator-limits.ts';

export interface PersonalPartServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  /** Absent when the part is shown on the command line. */
  readonly openRides?: ImpartialityServices['openRides'];
}

export interface PersonalPartRequest {
  readonly eventId: string;
  readonly reason: string;
  /** The operator's account id; `ops` for the command line. */
  readonly shownBy: string;
}

export interface DisclosedPart {
  readonly subject: string;
  readonly personal: Readonly<Record<string, unknown>>;
}

const noSuchEvent = () =>
  edgeProblem('NotFound', 'We can’t find this event. A new event shows here after a few seconds.');

const noPart = () => edgeProblem('NotFound', 'This event has no personal fields.');

const isSealed = ({ data: { personal } }: StoredEvent): boolean => personal !== undefined && personal !== null;

const eventOf = async ({ db, log }: PersonalPartServices, eventId: string) => {
  const place = await indexedEventOf(openModelReaders(db).of<'event_index'>(), eventId);
  const [stored] = place ? await log.store.read(place.stream, { from: place.revision, limit: 1 }) : [];
  if (stored?.id !== eventId) throw noSuchEvent();
  const [decoded] = await log.codec.decode([stored]);
  if (!decoded || decoded instanceof UndecodableEvent)
    throw edgeProblem('NotFound', 'This version can’t read this event, so it can’t show its personal fields.');
  return { stored, event: decoded.event };
};

/**
 * Finds the people whom the event concerns, including the people of its rides. Reads the other events of the stream
 * too, because not every event contains the people.
 */
const concernedBy = async ({ log }: PersonalPartServices, { stream }: StoredEvent, event: AnyEvent) => {
  const isOfMatter = [...sensitiveEventTypes, ...proposalEventTypes].includes(event.type);
  const decoded = isOfMatter ? await log.codec.decode(await log.store.read(stream)) : [];
  const events = [event, ...decoded.flatMap((one) => (one instanceof UndecodableEvent ? [] : one.event))];
  const rideIds = new Set(events.flatMap(({ data: { rideId } }) => (typeof rideId === 'string' ? rideId : [])));
  const rides = await Promise.all([...rideIds].map(async (rideId) => (await log.load(ride, rideId)).state));
  return [...events.flatMap(concernedAccountIds), ...rides.flatMap(everyoneOnRide)];
};

export const discloseEventPart = async (
  services: PersonalPartServices,
  { eventId, reason, shownBy }: PersonalPartRequest,
  context: CommandContext,
): Promise<DisclosedPart> => {
  const { db, log, openRides } = services;
  const { stored, event } = await eventOf(services, eventId);
  const definition = eventCatalogue[event.type];
  const field = definition?.subject;
  if (field === undefined) throw noPart();
  const outlivesErasure = definition?.systemKey !== undefined;
  const subject = String(event.data[field]);
  // This check comes first, because an erased part must not be recorded as shown.
  const { personal } = event;
  if (!personal) throw isSealed(stored) ? refusalProblem({ refusal: 'PersonalPartErased' }) : noPart();
  if (openRides) {
    const concerned = await concernedBy(services, stored, event);
    if (concerned.includes(shownBy)) throw refusalProblem({ refusal: 'OwnPersonalPart' });
    const people = new Set([subject, ...peopleIn(event), ...concerned]);
    await assertImpartial({ db, openRides }, shownBy, [...people], context);
  }
  const requestsToday = await countRevealRequest(db, shownBy, context.now);
  const about = {
    accountId: subject,
    outlivesErasure,
    eventId,
    stream: stored.stream,
    eventType: event.type,
    shownBy,
    reason,
    askedToday: requestsToday,
  };
  requireAccepted(
    await handleCommand(log, account, subject, { type: 'ShowPersonalPart', ...about, now: context.now }, context),
  );
  return { subject, personal };
};

export const mountShowPersonalPart = (
  router: Router,
  { commands, db, log, openRides }: PersonalPartServices & ImpartialityServices & { readonly commands: CommandMount },
): void =>
  mountCommand(
    router,
    revealPersonalPart,
    commands,
    async ({ params: { eventId }, body: { reason }, caller, context }) => {
      const shown = await discloseEventPart(
        { db, log, openRides },
        { eventId, reason, shownBy: caller.accountId },
        context,
      );
      return { body: { eventId, subject: shown.subject, personal: { ...shown.personal } } };
    },
  );

interface Reveal {
  readonly accountIds: readonly string[];
  readonly rideId: string | null;
  readonly operatorId: string;
  readonly ground: RevealGround;
  readonly reason?: RevealReason | undefined;
}

export const logReveal = async (
  { db, log }: { readonly db: pg.Pool; readonly log: EventLog },
  { accountIds, rideId, operatorId: revealedTo, ground, reason: given }: Reveal,
  context: CommandContext,
): Promise<void> => {
  const reason = given ?? null;
  if (accountIds.includes(revealedTo)) throw refusalProblem({ refusal: 'OwnPersonalPart' });
  const counts = ground === 'reason' && reason !== null;
  const revealedToday = counts ? await countRevealRequest(db, revealedTo, context.now) : null;
  for (const accountId of accountIds) {
    const about = { accountId, rideId, revealedTo, ground, reason, revealedToday };
    requireAccepted(
      await handleCommand(log, account, accountId, { type: 'RevealDetails', ...about, now: context.now }, context),
    );
  }
};
