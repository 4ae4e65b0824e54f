import { defineCall } from '@saferide/contracts/define-call';
import express, { Router } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mount } from './endpoint.ts';
import { createLogger } from './logging.ts';
import { problemHandler } from './problem-handler.ts';

const nearby = defineCall({
  method: 'GET',
  path: '/api/nearby',
  roles: ['visitor'],
  summary: 'What is near',
  query: z.object({ latitude: z.coerce.number().min(-90).max(90), radius: z.coerce.number().default(5) }),
  response: z.unknown(),
});

const router = Router();
mount(router, nearby, { callerOf: async () => null }, async ({ query }) => ({ body: query }));
const app = express().use(router, problemHandler(createLogger({ service: 'test', level: 'silent' })));

it.each(['latitude=', 'latitude=%20', ''])(
  'a number of a query that is left out is missing, and not zero: ?%s',
  async (query) => {
    const { status, body } = await request(app).get(`/api/nearby?${query}`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'latitude']);
  },
);

it('a field of a query that says nothing has its default', async () => {
  expect((await request(app).get('/api/nearby?latitude=6.5&radius=')).body).toEqual({ latitude: 6.5, radius: 5 });
});
