import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { calls } from '@saferide/contracts/calls';
import type { Call } from '@saferide/contracts/kernel/define-call';
import { fieldsOutsideLog } from '@saferide/contracts/operation/time-travel';
import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { fixedSecret } from '@saferide/infrastructure/key-ring/key-ring';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { modelReaderOfRows, type PastRows } from '@saferide/read-models/past-model-reader';
import { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import type { Module } from '../module-interface/api-module.ts';
import type { PastRequest } from '../past-subjects/time-travel-subject.ts';
import type { PastQueryHandler } from '../queries/mount-query.ts';
import { NotYetAvailable } from '../queries/problems.ts';
import { toPlainJson } from './masked-past.ts';

export interface PastMoment {
  readonly now: Instant;
  readonly rows: PastRows;
  readonly log: Pick<ReadableLog, 'load'>;
}

export type PastQueryAnswer = { readonly body: unknown } | { readonly problem: string };

export type RunPastQuery = (args: PastRequest, then: PastMoment) => Promise<PastQueryAnswer>;

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

/** Returns a substitute for a service. It throws when a query uses a member that is not in `known`. */
const notInLog = <T extends object>(what: string, known: Partial<T> = {}): T =>
  new Proxy(known, {
    get: (_, name) => {
      if (name in known) return known[name as keyof T];
      throw new Error(`The log has no record of ${what}`);
    },
  }) as T;

export const openPastQueries = (modules: readonly Module[], sources: PastSources): RunPastQuery => {
  const { db, log } = sources;
  const handlers = new Map<string, PastQueryHandler>();
  const asking = new AsyncLocalStorage<PastMoment>();
  const then = (): PastMoment => asking.getStore() ?? notInLog<PastMoment>('now');
  const services: ReadServices = {
    ...sources,
    log: { ...log, load: (...args) => then().log.load(...args) },
    clock: () => then().now,
    queries: {
      callerOf: async () => null,
      positions: notInLog('positions of read models'),
      head: () => notInLog('the head'),
      shape: '',
      onStale: () => undefined,
      modelReaders: notInLog('current read models'),
      collect: ({ method, path }, handler) => void handlers.set(`${method} ${path}`, handler),
    },
    keys: notInLog('keys'),
    sessions: notInLog('sessions'),
    counts: notInLog('rate limits'),
    passkeys: notInLog('passkeys'),
    waitlistDigest: notInLog('digests of addresses'),
    locations: notInLog<ReadServices['locations']>('positions', { acceptsChosenPlaces: false }),
    uploads: notInLog<ReadServices['uploads']>('files', { link: () => ({ url: '', expiresAt: '' }) }),
    liveTokens: fixedSecret(randomBytes(32).toString('base64url')),
    trails: notInLog<ReadServices['trails']>('positions', { of: async () => null }),
    emergencyTrails: notInLog('positions'),
    notices: notInLog('notices'),
    deliveries: notInLog('deliveries'),
    pushSubscriptions: notInLog('push subscriptions'),
    pushPublicKey: null,
    callServers: null,
    helpDesk: { phone: null, whatsApp: null, hours: null },
    passedOver: notInLog('skipped drivers'),
    // An adopted tariff never changes; quotes are not in the log.
    tariffs: notInLog<ReadServices['tariffs']>('quotes', { of: knownTariffs(log).of }),
    routes: notInLog('roads'),
    tripEstimates: { of: async () => new Map() },
    geocoder: notInLog('the map'),
    timeTravel: notInLog('itself'),
    personalStreams: {},
  };
  const nowhere = Router();
  for (const { mount } of modules) mount?.(nowhere, services);

  return async ({ call, params, query, as }, at) => {
    const handler = handlers.get(`${call.method} ${call.path}`);
    if (!handler) throw new Error(`There is no query ${call.path}`);
    const models = modelReaderOfRows<ReadModelName>(db, at.rows);
    const args = {
      caller: { accountId: as.accountId, sessionId: '', roles: new Set(as.roles), fresh: false },
      params: params ?? {},
      query: call.query?.parse(query ?? {}) ?? {},
      body: undefined,
      correlationId: '',
      request: { originalUrl: call.path },
      response: notInLog('a response'),
      models,
    };
    try {
      const { body } = await asking.run(at, () => handler(args as unknown as Parameters<PastQueryHandler>[0]));
      return { body: withoutFieldsOutsideLog(pastQueryName(call), toPlainJson(body)) };
    } catch (error) {
      if (error instanceof ProblemError || error instanceof NotYetAvailable) return { problem: error.message };
      throw error;
    }
  };
};

export const pastQueryName = ({ method, path }: Call): string =>
  calls.find((call) => call.method === method && call.path === path)?.name ?? path;

export const readModelsOfQueries = (queries: readonly PastRequest[]): readonly ReadModelName[] => [
  ...new Set(queries.flatMap(({ call }) => call.drawnFrom ?? []).filter(isReadModelName)),
];

const without = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, name === undefined ? rest : [name, ...rest]));
  if (name === undefined || value === null || typeof value !== 'object' || !(name in value)) return value;
  const { [name]: part, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [name]: without(part, rest) };
};

export const withoutFieldsOutsideLog = (call: string, body: unknown): unknown =>
  fieldsOutsideLog
    .filter((one) => one.call === call)
    .reduce((left, { field }) => without(left, field.split('.')), body);
