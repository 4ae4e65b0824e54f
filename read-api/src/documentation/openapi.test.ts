import { calls } from '@saferide/contracts/calls';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { in: string; name: string }[];
  responses: Record<string, unknown>;
}

const document = openApiDocument('https://saferide.example') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

it('the OpenAPI document has one operation with a unique id for every call', () => {
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

it('the OpenAPI document declares every path parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods))
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
  }
});

it('the OpenAPI document declares exactly the shared schemas that it refers to', () => {
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toContain('$defs');
  const { responses } = document.paths['/api/ride/{id}']?.get ?? {};
  expect(responses?.['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Ride' } } },
  });
});

it('the OpenAPI document is plain JSON and does not refer to a schema dialect', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toContain('$schema');
});
