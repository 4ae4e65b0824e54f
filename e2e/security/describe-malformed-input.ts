import type { Client } from '@saferide/client/client';
import { calls, type NamedCall } from '@saferide/contracts/calls';

import { problem } from '@saferide/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

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

const rawBodies: readonly (readonly [string, Buffer])[] = [
  ['cut off', Buffer.from('{"a": ')],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['half a character', Buffer.from('{"a":"\\ud800"}')],
  ['U+0000', Buffer.from('{"a":"\\u0000"}')],
  ['too deep', Buffer.from(`${'['.repeat(200)}${']'.repeat(200)}`)],
  ['too large', Buffer.from(JSON.stringify({ a: 'x'.repeat(150_000) }))],
  ['no object', Buffer.from('"text"')],
  ['a list', Buffer.from('[1,2,3]')],
  ['a number too large for JavaScript', unknownFields],
];

/**
 * Returns `bodyCount` bodies in which all fields have the same wrong value, and `fieldCount` bodies for each field in
 * which only that field is wrong.
 */
const refusedBodies = (call: NamedCall, bodyCount: number, fieldCount: number): unknown[] => {
  const schema = call.body;
  if (!schema || (call.bodyAs ?? 'json') !== 'json') return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  const fields = Object.keys(json.properties ?? {});
  const bodies = [
    ...inTurn(wrongValues, calls.indexOf(call), bodyCount).map((value) =>
      Object.fromEntries(fields.map((field) => [field, value])),
    ),
    ...fields.flatMap((field, index) =>
      inTurn(wrongValues, calls.indexOf(call) + index, fieldCount).map((value) => ({ [field]: value })),
    ),
  ];
  return bodies.filter((body) => !schema.safeParse(JSON.parse(JSON.stringify(body))).success);
};

const strangeAddresses = ['..', NUL, 'x'.repeat(3_000), "' or 1=1 --", '𝕏', '{"a":1}', '-1'];
const strangeQueries = ['', NUL, 'x'.repeat(5_000), 'NaN', '1e999', '-1', '2026-13-45', '%ff', '𝕏'];

/** @param everyWay tries every malformed value on every call, instead of a few per call in turn */
export const describeMalformedInput = ({ everyWay }: { readonly everyWay: boolean }) =>
  describe('malformed input', () => {
    const some = <T>(all: readonly T[], call: NamedCall, few: number): T[] =>
      inTurn(all, calls.indexOf(call), everyWay ? all.length : few);
    /** This system is not shared, because its log must not change. */
    let system: TestSystem;
    let client: Client;
    let before: string;
    beforeAll(async () => {
      system = await openTestSystem();
      client = await givenSystemDriver(system.infrastructure, system.url, ['customer', 'admin', 'operator']);
      await system.settled();
      const { roles } = await client.get<{ roles: string[] }>('/api/auth/user');
      expect(roles).toEqual(['admin', 'operator']);
      before = await system.infrastructure.log.store.head();
    });
    afterAll(() => system?.close());

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
        const headers = { cookie: client.cookie, 'content-type': 'application/json' };
        for (const [what, body] of some(rawBodies, call, 2)) {
          const isAccepted = body === unknownFields && call.body?.safeParse({}).success === true;
          if (!isAccepted) await isRefused(call, addressOf(call.path), { headers, body: new Uint8Array(body) }, what);
        }
        for (const body of everyWay
          ? refusedBodies(call, wrongValues.length, wrongValues.length)
          : refusedBodies(call, 3, 1))
          await isRefused(
            call,
            addressOf(call.path),
            { headers, body: JSON.stringify(body) },
            JSON.stringify(body).slice(0, 80),
          );
        const text = { cookie: client.cookie, 'content-type': 'text/plain' };
        await isRefused(call, addressOf(call.path), { headers: text, body: '{}' }, 'another media type');
      },
    );

    const withParams = calls.filter(({ params }) => params);
    it.each(withParams.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'is refused in the path parameters of %s',
      async (_, call) => {
        const headers = { cookie: client.cookie, 'content-type': 'application/json' };
        for (const value of some(strangeAddresses, call, 3)) {
          const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, value]));
          if (value !== NUL && call.params?.safeParse(params).success) continue;
          const body = call.body && (call.bodyAs ?? 'json') === 'json' ? { body: '{}' } : {};
          await isRefused(call, addressOf(call.path, value), { headers, ...body }, `parameter ${value.slice(0, 20)}`);
        }
      },
    );

    const withQuery = calls.filter(({ query, method }) => query && method === 'GET');
    it.each(withQuery.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'is refused in the query of %s',
      async (_, call) => {
        const fields = Object.keys(call.query?.shape ?? {});
        for (const field of fields) {
          for (const value of some(strangeQueries, call, 3)) {
            if (value !== NUL && call.query?.safeParse({ [field]: value }).success) continue;
            const address = `${addressOf(call.path)}?${field}=${encodeURIComponent(value)}`;
            await isRefused(call, address, { headers: { cookie: client.cookie } }, `${field}=${value.slice(0, 20)}`);
          }
        }
      },
    );

    it('stores nothing', async () => {
      expect(await system.infrastructure.log.store.head()).toBe(before);
      expect(system.logs.filter((line) => line.includes('request failed'))).toEqual([]);
    });
  });
