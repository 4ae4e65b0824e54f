import { calls } from '@saferide/contracts/calls';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://saferide.example') as unknown as {
  paths: Record<string, Record<string, { operationId: string; parameters: { in: string; name: string }[] }>>;
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

it('the OpenAPI document is plain JSON without references to schema dialects', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toContain('$schema');
});
