import type { Client } from '@saferide/client/client';
import { calls, type NamedCall } from '@saferide/contracts/calls';
import { problem } from '@saferide/contracts/problem';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const PARAMS: Readonly<Record<string, string>> = { name: 'no_such_model', provider: 'nobody', stream: 'ride-none' };

/** A character that every call must refuse, because PostgreSQL's text cannot contain it. */
const NUL = '\u0000';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) });
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(60_000),
  [],
  [[]],
  {},
  nested(40),
  '\u202e',
  '0',
  "'; drop table x; --",
];

const inTurn = <T>(all: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, at) => all[(turn * count + at) % all.length] as T);

/** An object of unknown fields, which a call without required fields accepts and ignores. */
const unknownFields = Buffer.from('{"a":1e999,"__proto__":{"admin":true}}');

const JSON_TYPE = 'application/json';
const rawBodies: readonly (readonly [what: string, body: Buffer, contentType: string])[] = [
  ['cut off', Buffer.from('{"a": '), JSON_TYPE],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE],
  ['half a character', Buffer.from('{"a":"\\ud800"}'), JSON_TYPE],
  ['U+0000', Buffer.from('{"a":"\\u0000"}'), JSON_TYPE],
  ['too deep', Buffer.from(`${'['.repeat(200)}${']'.repeat(200)}`), JSON_TYPE],
  ['too large', Buffer.from(JSON.stringify({ a: 'x'.repeat(150_000) })), JSON_TYPE],
  ['no object', Buffer.from('"text"'), JSON_TYPE],
  ['a list', Buffer.from('[1,2,3]'), JSON_TYPE],
  ['a number too large for JavaScript', unknownFields, JSON_TYPE],
  ['another media type', Buffer.from('{}'), 'text/plain'],
];

/** Bodies that the call's schema refuses: all fields have the same wrong value, or a single field has it. */
const refusedBodies = (call: NamedCall): unknown[] => {
  const schema = call.body;
  if (!schema || (call.bodyAs ?? 'json') !== 'json') return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  const fields = Object.keys(json.properties ?? {});
  const bodies = wrongValues.flatMap((value) => [
    Object.fromEntries(fields.map((field) => [field, value])),
    ...fields.map((field) => ({ [field]: value })),
  ]);
  return bodies.filter((body) => !schema.safeParse(JSON.parse(JSON.stringify(body))).success);
};

const strangeAddresses = ['..', NUL, 'x'.repeat(3_000), "' or 1=1 --", '𝕏', '{"a":1}', '-1'];
const strangeQueries = ['', NUL, 'x'.repeat(5_000), 'NaN', '1e999', '-1', '2026-13-45', '%ff', '𝕏'];

/**
 * @param everyWay sends everything that is refused to every call. Otherwise each call gets a few in turn, because what a
 * schema refuses is known without a request, and a few requests show that the call parses with its schema.
 */
export const describeMalformedInput = ({ everyWay }: { readonly everyWay: boolean }) =>
  describe('malformed input', () => {
    const some = <T>(all: readonly T[], call: NamedCall, few: number): readonly T[] =>
      everyWay || all.length <= few ? all : inTurn(all, calls.indexOf(call), few);
    let system: TestSystem;
    let client: Client;
    let before: Position;
    let logged: number;
    it.beforeAll(async ({ system: shared }) => {
      system = shared;
      client = await givenSystemDriver(system.infrastructure, system.url, ['customer', 'admin', 'operator']);
      await system.settled();
      const { roles } = await client.get<{ roles: string[] }>('/api/auth/user');
      expect(roles).toEqual(['admin', 'operator']);
      before = await system.infrastructure.log.store.head();
      logged = system.logs.length;
    });

    const addressOf = (path: string, value?: string): string =>
      path.replace(/:(\w+)/g, (_, name: string) =>
        value === undefined ? (PARAMS[name] ?? NOBODYS) : encodeURIComponent(value),
      );

    const isRefused = async (call: NamedCall, address: string, init: RequestInit, what: string) => {
      const response = await fetch(`${system.url}${address}`, { ...init, method: call.method, redirect: 'manual' });
      const text = await response.text();
      const where = `${call.method} ${address.slice(0, 120)} with ${what} → ${response.status} ${text.slice(0, 200)}`;
      expect(response.status, where).toBeGreaterThanOrEqual(400);
      expect(response.status, where).toBeLessThan(500);
      expect(response.headers.get('content-type'), where).toContain('application/problem+json');
      expect(problem.safeParse(JSON.parse(text)).success, where).toBe(true);
    };

    const withJson = calls.filter((call) => call.body && (call.bodyAs ?? 'json') === 'json');

    it.each(withJson.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'is refused in the body of %s',
      async (_, call) => {
        const { cookie } = client;
        const address = addressOf(call.path);
        const ignoresFields = call.body?.safeParse({}).success === true;
        const refusedRaw = rawBodies.filter(([, body]) => body !== unknownFields || !ignoresFields);
        for (const [what, body, contentType] of some(refusedRaw, call, 1)) {
          const headers = { cookie, 'content-type': contentType };
          await isRefused(call, address, { headers, body: new Uint8Array(body) }, what);
        }
        for (const body of some(refusedBodies(call), call, 1)) {
          const text = JSON.stringify(body);
          const headers = { cookie, 'content-type': JSON_TYPE };
          await isRefused(call, address, { headers, body: text }, text.slice(0, 80));
        }
      },
    );

    const withParams = calls.filter(({ params }) => params);
    it.each(withParams.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'is refused in the path parameters of %s',
      async (_, call) => {
        const headers = { cookie: client.cookie, 'content-type': JSON_TYPE };
        const isAccepted = (value: string): boolean => {
          const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, value]));
          return value !== NUL && call.params?.safeParse(params).success === true;
        };
        const refused = strangeAddresses.filter((value) => !isAccepted(value));
        for (const value of some(refused, call, 1)) {
          const body = call.body && (call.bodyAs ?? 'json') === 'json' ? { body: '{}' } : {};
          await isRefused(call, addressOf(call.path, value), { headers, ...body }, `parameter ${value.slice(0, 20)}`);
        }
      },
    );

    const withQuery = calls.filter(({ query, method }) => query && method === 'GET');
    it.each(withQuery.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'is refused in the query of %s',
      async (_, call) => {
        const refused = Object.keys(call.query?.shape ?? {}).flatMap((field) =>
          strangeQueries
            .filter((value) => value === NUL || !call.query?.safeParse({ [field]: value }).success)
            .map((value) => [field, value] as const),
        );
        for (const [field, value] of some(refused, call, 2)) {
          const address = `${addressOf(call.path)}?${field}=${encodeURIComponent(value)}`;
          await isRefused(call, address, { headers: { cookie: client.cookie } }, `${field}=${value.slice(0, 20)}`);
        }
      },
    );

    it('stores nothing', async () => {
      await system.settled();
      const { events } = await system.infrastructure.log.store.readAll(before, 1_000);
      expect(events.filter(({ metadata }) => (metadata.actor as { readonly role: string }).role !== 'system')).toEqual(
        [],
      );
      expect(system.logs.slice(logged).filter((line) => line.includes('request failed'))).toEqual([]);
    });
  });
