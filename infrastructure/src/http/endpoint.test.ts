import { defineCall } from '@saferide/contracts/kernel/define-call';
import { queryNumber } from '@saferide/contracts/kernel/query-fields';
import express, { Router } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mountCall } from './endpoint.ts';
import { createLogger } from './logging.ts';
import { problemHandler } from './problem.ts';

const nearby = defineCall({
  method: 'GET',
  path: '/api/nearby',
  roles: ['visitor'],
  summary: 'What is near',
  query: z.object({ latitude: queryNumber(z.number().min(-90).max(90)), radius: queryNumber(z.number()).default(5) }),
  response: z.unknown(),
});

const invite = defineCall({
  method: 'POST',
  path: '/api/invite',
  roles: ['visitor'],
  summary: 'Invites someone',
  body: z.object({ name: z.string().min(1), email: z.email(), seats: z.number().min(1) }),
  response: z.unknown(),
});

const router = Router();
mountCall(router, invite, { callerOf: async () => null }, async ({ body }) => ({ body }));
mountCall(router, nearby, { callerOf: async () => null }, async ({ query }) => ({ body: query }));
const app = express().use(router, problemHandler(createLogger({ service: 'test', level: 'silent' })));

it.each(['latitude=', 'latitude=%20', ''])(
  'a required numeric query parameter without a value is rejected: ?%s',
  async (query) => {
    const { status, body } = await request(app).get(`/api/nearby?${query}`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'latitude']);
  },
);

it('an omitted numeric query parameter has its default value, and an empty one is rejected', async () => {
  expect((await request(app).get('/api/nearby?latitude=6.5')).body).toEqual({ latitude: 6.5, radius: 5 });
  expect((await request(app).get('/api/nearby?latitude=6.5&radius=')).status).toBe(400);
});

it.each([
  [{ email: 'ada@example.ng', seats: 1 }, 'name: Required'],
  [{ name: '', email: 'ada@example.ng', seats: 1 }, 'name: Required'],
  [{ name: 'Ada', email: 'ada', seats: 1 }, 'email: Invalid email'],
  [{ name: 'Ada', email: 'ada@example.ng', seats: 0 }, 'seats: Too small: expected number to be >=1'],
])(
  'the message for an invalid field is the specification’s, or else the schema’s: %j (spec 1 §5, spec 3 §5)',
  async (sent, detail) => {
    const { status, body } = await request(app).post('/api/invite').send(sent);
    expect([status, body.detail]).toEqual([400, detail]);
  },
);
