import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { callerRoles, defineCall, freshBy, servedBy } from './define-call.ts';
import { OPERATIONS } from './operation/projection-status.ts';
import { readModelNames } from './read-model-names.ts';

const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** Every place of a JSON schema that holds a schema, with the way to it. */
const places = (schema: unknown, way: string): [string, Record<string, unknown>][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = schema as Record<string, unknown>;
  return [[way, here], ...Object.entries(here).flatMap(([key, part]) => places(part, `${way}/${key}`))];
};

describe('the list of calls', () => {
  it('names no method and path twice, and no operation twice', () => {
    const routes = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
    const names = calls.map(({ tag, name }) => `${tag} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(named)('%s lies under /api, says who may call it and what it does', (_, call) => {
    expect(call.path).toMatch(/^\/api\//);
    expect(call.roles.length).toBeGreaterThan(0);
    for (const role of call.roles) expect(callerRoles).toContain(role);
    expect(call.summary).not.toBe('');
  });

  it.each(named)('%s can be written as a JSON schema, and no text or list it takes is without end', (_, call) => {
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
      expect(endless.map(([way]) => way)).toEqual([]);
    }
    z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' });
  });

  it.each(named)('%s is drawn from read models that there are', (_, call) => {
    const known: readonly string[] = [...readModelNames, OPERATIONS];
    expect([...(call.drawnFrom ?? []), ...freshBy(call)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is served by method, but for the two full-page navigations', () => {
    const exceptions = calls.filter((call) => (servedBy(call) === 'read') !== (call.method === 'GET'));
    expect(exceptions.map(({ path }) => path).sort()).toEqual(['/api/login', '/api/logout']);
  });
});

describe('a call', () => {
  const response = z.object({});
  it('whose path and parameters differ is refused', () => {
    expect(() =>
      defineCall({ method: 'GET', path: '/api/ride/:id', roles: ['account'], summary: 'x', response }),
    ).toThrow('path has [id], params []');
  });
  it('that reads takes no body', () => {
    expect(() =>
      defineCall({ method: 'GET', path: '/api/ride', roles: ['account'], summary: 'x', response, body: response }),
    ).toThrow('cannot take a body');
  });
});
