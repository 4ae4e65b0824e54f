import { inMemoryCounts } from '@saferide/infrastructure/testing/in-memory-counts';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { DOCUMENTS_A_MINUTE, mountDocumentation } from './mount-documentation.ts';

test('one network address may fetch the OpenAPI document only a limited number of times a minute', async () => {
  const app = express();
  mountDocumentation(app, '{}', { counts: inMemoryCounts(), clock: () => '2026-03-02T12:00:00.000Z' });
  for (let nth = 0; nth < DOCUMENTS_A_MINUTE; nth++) await request(app).get('/api/openapi.json').expect(200);
  const answer = await request(app).get('/api/openapi.json');
  expect([answer.status, answer.body.code]).toEqual([429, 'TooManyRequests']);
});
