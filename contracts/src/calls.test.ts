import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { callerRoles, defineCall, refetchTriggersOf, serviceOf } from './kernel/define-call.ts';
import { PROJECTION_STATUS } from './operation/projection-status.ts';
import { readModelNames } from './read-model-names.ts';

const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

const places = (schema: unknown, path: string): [string, Record<string, unknown>][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = schema as Record<string, unknown>;
  return [[path, here], ...Object.entries(here).flatMap(([key, part]) => places(part, `${path}/${key}`))];
};

describe('the list of calls', () => {
  it('has no duplicate routes and no duplicate operation ids', () => {
    const routes = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
    const names = calls.map(({ tag, name }) => `${tag} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(named)('gives %s a path under /api, roles and a summary', (_, call) => {
    expect(call.path).toMatch(/^\/api\//);
    expect(call.roles.length).toBeGreaterThan(0);
    for (const role of call.roles) expect(callerRoles).toContain(role);
    expect(call.summary).not.toBe('');
  });

  it.each(named)('limits every text and list in the input of %s', (_, call) => {
    const taken = [call.body, call.params, call.query].filter((schema) => schema !== undefined);
    for (const schema of taken) {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const endless = places(json, '').filter(
        ([, { type, maxLength, pattern, format, enum: values, const: value, maxItems }]) =>
          (type === 'string' &&
            maxLength === undefined &&
            pattern === undefined &&
            format === undefined &&
            values === undefined &&
            value === undefined) ||
          (type === 'array' && maxItems === undefined),
      );
      expect(endless.map(([path]) => path)).toEqual([]);
    }
    z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' });
  });

  it.each(named)('names only existing read models as sources of %s', (_, call) => {
    const known: readonly string[] = [...readModelNames, PROJECTION_STATUS];
    expect([...(call.drawnFrom ?? []), ...refetchTriggersOf(call)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('assigns GET calls to the read API and other calls to the command API, except for the login and logout pages', () => {
    const exceptions = calls.filter((call) => (serviceOf(call) === 'read') !== (call.method === 'GET'));
    expect(exceptions.map(({ path }) => path).sort()).toEqual(['/api/login', '/api/logout']);
  });
});

/** The paths of all fields of an answer, such as `/rides/distanceKm`. */
const fieldsIn = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldsIn(part, path));
  const { properties = {}, items, anyOf, oneOf, allOf, additionalProperties } = schema as Record<string, object>;
  const own = Object.entries(properties).flatMap(([name, part]) => [
    `${path}/${name}`,
    ...fieldsIn(part, `${path}/${name}`),
  ]);
  return [...own, ...[items, anyOf, oneOf, allOf, additionalProperties].flatMap((part) => fieldsIn(part, path))];
};

const answerOf = ({ response }: (typeof calls)[number]) =>
  z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });

/** The specification's names for lengths: of a ride and a nearby driver in km, of a route and an alert in metres. */
const specifiedLengths = [/^(\/rides?)*\/distance$/, /^\/steps\/distance$/, /^(\/alerts)?\/radius$/];

describe('the answers of calls', () => {
  it.each(named)('name each length with its unit in %s', (_, call) => {
    const lengths = fieldsIn(answerOf(call)).filter((path) => /(distance|radius|kilomet)[^/]*$/i.test(path));
    const own = lengths.filter((path) => !specifiedLengths.some((specified) => specified.test(path)));
    expect(own.filter((path) => !/(Metres|Km)$/.test(path))).toEqual([]);
  });

  it.each(named)('have amounts in naira, not in kobo, in %s', (_, call) => {
    expect(fieldsIn(answerOf(call)).filter((path) => path.endsWith('Kobo'))).toEqual([]);
  });

  it.each(named)('paginate %s by after, limit and next, or by a Link header with a bare array', (_, call) => {
    const answer = answerOf(call);
    const isPaged = 'after' in (call.query?.shape ?? {});
    expect('limit' in (call.query?.shape ?? {})).toBe(isPaged);
    const hasNext = 'next' in (answer.properties ?? {});
    const isLinked = call.summary.includes('Link header');
    expect([hasNext, isLinked].filter(Boolean)).toHaveLength(isPaged ? 1 : 0);
  });
});

describe('defineCall', () => {
  const response = z.object({});
  it('throws when the parameters differ from those in the path', () => {
    expect(() =>
      defineCall({ method: 'GET', path: '/api/ride/:id', roles: ['account'], summary: 'x', response }),
    ).toThrow('path has [id], params []');
  });
  it('throws when a GET has a body', () => {
    expect(() =>
      defineCall({ method: 'GET', path: '/api/ride', roles: ['account'], summary: 'x', response, body: response }),
    ).toThrow('cannot take a body');
  });
});
