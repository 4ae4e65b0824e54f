import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { calls } from '@saferide/contracts/calls';
import type { Call } from '@saferide/contracts/define-call';
import { fieldsOutsideLog } from '@saferide/contracts/operation/time-travel';
import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { unturned } from '@saferide/infrastructure/key-ring/turning-secret';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { readingOver } from '@saferide/read-models/past-reading';
import type { PastRows } from '@saferide/read-models/past-rows';
import { Router } from 'express';
import type { Module } from '../column.ts';
import type { PastQueryHandler } from '../queries/mount-query.ts';
import { NotYet } from '../queries/not-yet.ts';
import type { ReadServices } from '../services.ts';
import { plain } from './masked.ts';
import type { PastAsk } from './subject.ts';

/** What queries are asked over: the time, the rows and the log of then. */
export interface PastMoment {
  readonly now: Instant;
  readonly rows: PastRows;
  readonly log: Pick<ReadableLog, 'load'>;
}

export type PastQueryAnswer = { readonly body: unknown } | { readonly problem: string };

/** Asks the queries of today what they would have answered then. */
export type AskPast = (asked: PastAsk, then: PastMoment) => Promise<PastQueryAnswer>;

export type PastSources = Pick<
  ReadServices,
  | 'db'
  | 'log'
  | 'goodPhotosByDefault'
  | 'secondOperatorNeeded'
  | 'supportPhone'
  | 'streetTiles'
  | 'ownPlaceNamer'
  | 'receiptKey'
  | 'numberDigest'
  | 'startCodes'
>;

/** Stands for what the log does not tell of: no query that is asked of the past may need it. */
const untold = <T extends object>(what: string, known: Partial<T> = {}): T =>
  new Proxy(known, {
    get: (_, name) => {
      if (name in known) return known[name as keyof T];
      throw new Error(`The log does not tell of ${what}`);
    },
  }) as T;

/** Every query once more, over a log and a clock of the past: each is today's handler, unchanged. */
export const openPastQueries = (columns: readonly Module[], sources: PastSources): AskPast => {
  const { db, log } = sources;
  const asks = new Map<string, PastQueryHandler>();
  const asking = new AsyncLocalStorage<PastMoment>();
  const then = (): PastMoment => asking.getStore() ?? untold<PastMoment>('now');
  const services: ReadServices = {
    ...sources,
    log: { ...log, load: (...asked) => then().log.load(...asked) },
    clock: () => then().now,
    queries: {
      callerOf: async () => null,
      positions: untold('positions of read models'),
      head: () => untold('the head'),
      shape: '',
      onStale: () => undefined,
      readings: untold('read models of now'),
      collect: ({ method, path }, ask) => void asks.set(`${method} ${path}`, ask),
    },
    keys: untold('keys'),
    sessions: untold('sessions'),
    // What is asked of the past is asked once, by the operator who was let in.
    counts: untold('how much was asked for'),
    passkeys: untold('passkeys'),
    // Nothing of these gets into an answer: see `toldElsewhere`.
    locations: untold<ReadServices['locations']>('positions', { chosenPlaces: false }),
    uploads: untold<ReadServices['uploads']>('files', { link: () => ({ url: '', expiresAt: '' }) }),
    liveTokens: unturned(randomBytes(32).toString('base64url')),
    trails: untold('positions'),
    emergencyTrails: untold('positions'),
    notices: untold('notices'),
    deliveries: untold('what left the house'),
    pushSubscriptions: untold('who is told where'),
    pushPublicKey: null,
    passedOver: untold('who was passed over'),
    // By its version a tariff is what it was; what a ride is to cost is not asked of the past.
    tariffs: untold<ReadServices['tariffs']>('what rides were to cost', { of: knownTariffs(log).of }),
    routes: untold('roads'),
    // Offers of then are shown without the trip by road.
    offeredRoads: { of: async () => new Map() },
    geocoder: untold('where places are'),
    timeTravel: untold('itself'),
  };
  const nowhere = Router();
  for (const { mount } of columns) mount?.(nowhere, services);

  return async ({ call, params, query, as }, at) => {
    const ask = asks.get(`${call.method} ${call.path}`);
    if (!ask) throw new Error(`There is no query ${call.path}`);
    const models = readingOver<ReadModelName>(db, at.rows);
    const asked = {
      caller: { accountId: as.accountId, sessionId: '', roles: new Set(as.roles), fresh: false },
      params: params ?? {},
      query: call.query?.parse(query ?? {}) ?? {},
      body: undefined,
      correlationId: '',
      request: { originalUrl: call.path },
      response: untold('a response'),
      models,
    };
    try {
      const { body } = await asking.run(at, () => ask(asked as unknown as Parameters<PastQueryHandler>[0]));
      return { body: withoutFieldsOutsideLog(pastQueryName(call), plain(body)) };
    } catch (error) {
      if (error instanceof ProblemError || error instanceof NotYet) return { problem: error.message };
      throw error;
    }
  };
};

/** What a call is named in the contracts. */
export const pastQueryName = ({ method, path }: Call): string =>
  calls.find((call) => call.method === method && call.path === path)?.name ?? path;

/** The read models that the answers of these are drawn from. */
export const drawnFrom = (asks: readonly PastAsk[]): readonly ReadModelName[] => [
  ...new Set(asks.flatMap(({ call }) => call.drawnFrom ?? []).filter(isReadModelName)),
];

const without = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, name === undefined ? rest : [name, ...rest]));
  if (name === undefined || value === null || typeof value !== 'object' || !(name in value)) return value;
  const { [name]: part, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [name]: without(part, rest) };
};

/** An answer's fields that the log tells. */
export const withoutFieldsOutsideLog = (call: string, body: unknown): unknown =>
  fieldsOutsideLog
    .filter((one) => one.call === call)
    .reduce((left, { field }) => without(left, field.split('.')), body);
