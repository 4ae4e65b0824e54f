import { exportAccount } from '@saferide/contracts/account/account';
import { EXPORT_MINUTES, fetchExport } from '@saferide/contracts/account/people';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import { account } from '@saferide/domain/account';
import { aggregates } from '@saferide/domain/aggregates';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { waitlist } from '@saferide/domain/waitlist';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { rateLimit } from '@saferide/infrastructure/http/rate-limit';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { emergencyTrailsOf } from '../emergency/index.ts';
import type { PersonalStream, PersonalStreams } from '../kernel/personal-streams.ts';
import type { ReadServices } from '../kernel/services.ts';
import { uuidsIn, withoutTexts } from '../queries/foreign-ids.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { exportedTrailsOf } from '../ride/index.ts';
import { sessionViews } from './sessions.ts';

const HOUR_MS = 3_600_000;
const EXPORTS_AN_HOUR = 20;
const AT_ONCE = 8;

const names = (accountId: string, { event, metadata }: RecordedEvent): boolean =>
  metadata.actor.id === accountId || Object.values(event.data).includes(accountId);

const isReadable = (decoded: RecordedEvent | UndecodableEvent): decoded is RecordedEvent =>
  !(decoded instanceof UndecodableEvent);

const personFields =
  /^(?:customer|driver|rater|rated|sender|recipient|reader|reporter|reported|blocked|actor|operator)Ids?$|By$|^by$|^revealedTo$/;

const textsIn = (fact: unknown): readonly string[] =>
  (Array.isArray(fact) ? fact : [fact]).filter((one) => typeof one === 'string');

const othersIn = (accountId: string, events: readonly RecordedEvent[]): ReadonlySet<string> => {
  const people = events.flatMap(({ event, metadata }) => [
    metadata.actor.id,
    ...Object.entries(event.data).flatMap(([field, fact]) => (personFields.test(field) ? textsIn(fact) : [])),
  ]);
  return new Set(people.flatMap(uuidsIn).filter((id) => id !== accountId));
};

/** Whether the event, or its time, would reveal the other person's answer to a safety check. */
const revealsOthersAnswer = (accountId: string, { type, data }: RecordedEvent['event']): boolean => {
  const side = data.customerId === accountId ? 'customer' : 'driver';
  return (
    (type === 'SafetyCheckAnswered' && data.by !== side) || (type === 'SafetyCheckClosed' && data.raisedFor !== side)
  );
};

/** Returns the fields that would reveal that someone else asked for help, or reported or complained about the person. */
const revealingFields = ({ type }: RecordedEvent['event']): readonly string[] =>
  type === 'DetailsRevealed' ? ['rideId', 'ground', 'kind'] : [];

/**
 * Events with words of operators about a matter between two people, each of whom gets only their own words. Without the
 * reason, a reveal for an emergency, a report or a case looks like any other.
 */
const operatorsWords = ['CaseClosed', 'ReportSettled', 'EmergencyNoted', 'EmergencyClosed', 'DetailsRevealed'];

/** Withholds other people's fields and ids, even inside texts. */
const exported = (accountId: string, others: ReadonlySet<string>, { event, stream }: RecordedEvent) => {
  const subject = eventCatalogue[event.type]?.subject;
  const own = subject !== undefined && event.data[subject] === accountId && !operatorsWords.includes(event.type);
  const { considered: _, outcomes: __, lastLook: ___, driverIds, ...rest } = event.data;
  const hidden = revealingFields(event);
  const allowed = Object.fromEntries(Object.entries(rest).filter(([field]) => !hidden.includes(field)));
  const facts = withoutTexts(allowed, (_field, text) => uuidsIn(text).some((id) => others.has(id)));
  return {
    stream,
    type: event.type,
    at: event.at,
    data: Array.isArray(driverIds) ? { ...facts, drivers: driverIds.length } : facts,
    personal: own && event.personal ? { ...event.personal } : null,
  };
};

interface ExportedStream extends Pick<PersonalStream, 'whole'> {
  readonly stream: string;
}

const ownKinds = aggregates.filter(({ streamsOfPeople }) => streamsOfPeople === 'own').map(({ name }) => name);

const streamsOf = async (
  personalStreams: PersonalStreams,
  models: ModelReader<ReadModelsOf<typeof exportAccount>>,
  accountId: string,
): Promise<readonly ExportedStream[]> => {
  const listed = Object.entries(personalStreams).map(async ([kind, find]) =>
    (await find(models, accountId)).map(({ id, whole }) => ({ stream: `${kind}-${id}`, whole })),
  );
  return [
    ...ownKinds.map((kind) => ({ stream: `${kind}-${accountId}`, whole: true })),
    ...(await Promise.all(listed)).flat(),
  ];
};

export type ExportParts = Pick<
  ReadServices,
  | 'log'
  | 'sessions'
  | 'passkeys'
  | 'uploads'
  | 'trails'
  | 'emergencyTrails'
  | 'pushSubscriptions'
  | 'personalStreams'
  | 'waitlistDigest'
  | 'clock'
>;

const waitlistEntryOf = async (
  { log, waitlistDigest }: Pick<ReadServices, 'log' | 'waitlistDigest'>,
  accountId: string,
): Promise<ResponseOf<typeof exportAccount>['waitlist']> => {
  const { state: owner } = await log.load(account, accountId);
  const email = 'person' in owner ? owner.person.contact?.email : undefined;
  if (email === undefined) return null;
  const { state } = await log.load(waitlist, waitlistDigest(email));
  return state.status === 'waiting' ? { email, since: state.since } : null;
};

export const exportAccountOf = async (
  parts: ExportParts,
  models: ModelReader<ReadModelsOf<typeof exportAccount>>,
  accountId: string,
): Promise<ResponseOf<typeof exportAccount>> => {
  const { log, sessions, passkeys, uploads, trails, emergencyTrails, pushSubscriptions, personalStreams, clock } =
    parts;
  const read = async ({ stream, whole }: ExportedStream): Promise<readonly RecordedEvent[]> => {
    const decoded = await log.codec.decode(await log.store.read(stream));
    // An event that cannot be decoded must not block the export of the others.
    const events = decoded.filter(isReadable);
    return whole ? events : events.filter((recorded) => names(accountId, recorded));
  };
  const streams = await streamsOf(personalStreams, models, accountId);
  const events: RecordedEvent[] = [];
  for (let at = 0; at < streams.length; at += AT_ONCE) {
    const pages = await Promise.all(streams.slice(at, at + AT_ONCE).map(read));
    events.push(...pages.flat());
  }
  events.sort((a, b) => (a.position < b.position ? -1 : 1));
  const others = othersIn(accountId, events);
  const [owned, signedIn, keys, ways, emergencies, devices, waiting] = await Promise.all([
    uploads.list(accountId),
    sessions.list(accountId),
    passkeys.list(accountId),
    exportedTrailsOf(trails, models, accountId),
    emergencyTrailsOf(emergencyTrails, accountId),
    pushSubscriptions.list(accountId),
    waitlistEntryOf(parts, accountId),
  ]);
  return {
    exportedAt: clock(),
    accountId,
    events: events
      .filter(({ event }) => !revealsOthersAnswer(accountId, event))
      .map((recorded) => exported(accountId, others, recorded)),
    trails: ways.map(({ rideId, points }) => ({ rideId, points })),
    emergencyTrails: emergencies.map(({ emergencyId, points }) => ({ emergencyId, points: [...points] })),
    uploads: owned.map(({ id, contentType, bytes, createdAt }) => ({
      id,
      contentType,
      bytes,
      createdAt: createdAt.toISOString(),
    })),
    sessions: sessionViews(signedIn).map(({ endedAt: _, ...session }) => session),
    passkeys: keys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
    pushDevices: devices.map(({ sessionId, since }) => ({ sessionId, since })),
    waitlist: waiting,
  };
};

/** Exports are limited, because each of them reads every stream of a person. */
const limited = ({ queries, counts, clock }: Pick<ReadServices, 'queries' | 'counts' | 'clock'>) => ({
  ...queries,
  before: [
    ...(queries.before ?? []),
    rateLimit({ limit: EXPORTS_AN_HOUR, windowMs: HOUR_MS, shared: { name: 'exports', counts, clock } }),
  ],
});

export const mountExportAccount = (router: Router, services: ReadServices): void => {
  const { queries, log } = services;
  mountQuery(router, exportAccount, limited(services), 'never', async ({ caller: { accountId }, models }) => {
    await queries.positions.waitFor(exportAccount.drawnFrom, await log.store.head());
    return { body: await exportAccountOf(services, models, accountId) };
  });
};

export const mountFetchExport = (router: Router, services: ReadServices): void => {
  const { queries, log, clock } = services;
  mountQuery(router, fetchExport, limited(services), 'never', async ({ caller, params: { id, exportId }, models }) => {
    const { events } = await log.load(account, id);
    const now = clock();
    const requested = events.some(
      ({ event: { type, at, data } }) =>
        type === 'PersonalDataExported' &&
        data.exportId === exportId &&
        data.exportedBy === caller.accountId &&
        millisBetween(at, now) < EXPORT_MINUTES * MINUTE_MS,
    );
    if (!requested) throw edgeProblem('NotFound', 'This export does not exist or has expired. Request it again.');
    await queries.positions.waitFor(fetchExport.drawnFrom, await log.store.head());
    return { body: await exportAccountOf(services, models, id) };
  });
};
