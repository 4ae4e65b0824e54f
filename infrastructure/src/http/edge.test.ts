import express, { Router } from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { EventStoreUnavailable, ReaderBehind } from '../event-store/event-store.ts';
import { inMemoryCounts } from '../testing/in-memory-counts.ts';
import { rejectInvalidUrl } from './edge-app.ts';
import { jsonBody } from './endpoint.ts';
import { healthRoutes } from './health.ts';
import { createLogger, requestLogHandler } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { edgeProblem, notFoundHandler, ProblemError, problemHandler } from './problem.ts';
import { rateLimit } from './rate-limit.ts';
import { requestContext, requestContextOf } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

const service = () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', level: 'info', destination: { write: (line) => lines.push(line) } });
  const metrics = createMetrics('test');
  const app = express();
  const rides = Router();
  rides.post('/:id/accept', (_req, res) => {
    res.json({ accepted: true });
  });
  app.use(
    requestContext,
    requestLogHandler(logger),
    metrics.measure,
    securityHeaders({ https: true }),
    rejectInvalidUrl,
  );
  app.use(
    healthRoutes({
      registry: metrics.registry,
      ready: { good: async () => undefined, bad: () => new Promise(() => undefined) },
      timeoutMs: 10,
    }),
  );
  app.get('/metrics', metrics.endpoint);
  app.use(requireSameOrigin(['https://saferide.example']), jsonBody(1_000));
  app.use('/api/ride', rides);
  app.post('/echo', (req, res) => {
    res.json({ body: req.body ?? null });
  });
  app.get('/refused', () => {
    throw new ProblemError(409, 'DriverAlreadyOnRide', 'You are on a ride already.', { facts: { rideId: 'r1' } });
  });
  app.get('/secret', () => {
    throw edgeProblem('Unauthorized', 'Sign in first.');
  });
  app.get('/broken', async () => {
    throw new Error('ada@example.com is not a number');
  });
  app.get('/away', () => {
    throw new EventStoreUnavailable('no');
  });
  app.get('/behind', ({ query }) => {
    const since = query.since === undefined ? null : String(query.since);
    throw new ReaderBehind('The open rides are behind the log', since, {});
  });
  app.get('/database', () => {
    throw Object.assign(new Error('Key (email)=(ada@example.com) already exists.'), {
      severity: 'ERROR',
      code: '23505',
    });
  });
  app.get('/restarting', () => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  app.get(
    '/limited',
    rateLimit({ limit: 2, windowMs: 60_000, shared: { name: 'test', counts: inMemoryCounts() } }),
    (req, res) => {
      res.send(requestContextOf(req).correlationId);
    },
  );
  app.use(notFoundHandler, problemHandler(logger));
  return { app, lines, metrics };
};

const post = (body: string | Buffer, type = 'application/json', headers: Record<string, string> = {}) => {
  const call = request(service().app).post('/echo').set('Content-Type', type).set(headers);
  return typeof body === 'string' ? call.send(body) : call.serialize((sent) => sent as unknown as string).send(body);
};

describe('a problem response', () => {
  test('of a refusal has its code, its facts and the correlation id', async () => {
    const id = '0b0e5b9a-1c44-4f0e-9d0b-3f1f8f1f2a11';
    const answer = await request(service().app).get('/refused').set('X-Correlation-Id', id);
    expect(answer.status).toBe(409);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['x-correlation-id']).toBe(id);
    expect(answer.body).toEqual({
      type: 'urn:saferide:problem:DriverAlreadyOnRide',
      title: 'Conflict',
      status: 409,
      code: 'DriverAlreadyOnRide',
      detail: 'You are on a ride already.',
      rideId: 'r1',
      correlationId: id,
    });
  });

  test('contains the word Unauthorized if its status is 401', async () => {
    expect((await request(service().app).get('/secret')).text).toContain('Unauthorized');
  });

  test('has a new correlation id if the request’s is not a UUID', async () => {
    const answer = await request(service().app).get('/refused').set('X-Correlation-Id', 'x'.repeat(500));
    expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('does not reveal the reason of an unexpected error, which is logged', async () => {
    const { app, lines } = service();
    const answer = await request(app).get('/broken');
    expect([answer.status, answer.body.code]).toEqual([500, 'InternalError']);
    expect(answer.text).not.toContain('ada@');
    expect(lines.join()).toContain('request failed');
  });

  test('has status 503 and Retry-After if the event log is unreachable', async () => {
    const answer = await request(service().app).get('/away');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'ServiceUnavailable', '1']);
  });

  test('states since when a transaction of another program has delayed the readers', async () => {
    const catchingUp = await request(service().app).get('/behind');
    expect([catchingUp.status, catchingUp.body.detail]).toEqual([
      ...[503, 'SafeRide is catching up. Try again in a moment.'],
    ]);
    const heldUp = await request(service().app).get('/behind?since=2026-03-02T13:05:00.000Z');
    expect(heldUp.body.detail).toBe(
      'SafeRide is delayed: another program has been writing to its event log since 14:05. Try again in a few minutes.',
    );
    expect(heldUp.headers['retry-after']).toBe('1');
  });

  test('has status 503 and Retry-After if the database shuts down', async () => {
    const answer = await request(service().app).get('/restarting');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'ServiceUnavailable', '1']);
  });

  test('has the code NotFound for an unknown address', async () => {
    expect((await request(service().app).get('/nowhere')).body.code).toBe('NotFound');
  });
});

describe('a request', () => {
  test('may have no body, or a body of JSON in UTF-8', async () => {
    expect((await post('{"name":"Ọ̀ṣun 🚕"}')).body).toEqual({ body: { name: 'Ọ̀ṣun 🚕' } });
    expect((await request(service().app).post('/echo')).body).toEqual({ body: null });
  });

  test.each<[string, string | Buffer, string, Record<string, string>, number, string]>([
    ['broken JSON', '{"a":', 'application/json', {}, 400, 'MalformedBody'],
    ['a bare number', '7', 'application/json', {}, 400, 'MalformedBody'],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      'application/json',
      {},
      400,
      'MalformedBody',
    ],
    ['too many bytes', JSON.stringify({ a: 'x'.repeat(2_000) }), 'application/json', {}, 413, 'BodyTooLarge'],
    ['another media type', 'a=1', 'application/x-www-form-urlencoded', {}, 415, 'UnsupportedMediaType'],
    ['another charset', '{}', 'application/json; charset=utf-16', {}, 415, 'UnsupportedMediaType'],
    ['an unknown charset', '{}', 'application/json; charset=klingon', {}, 415, 'UnsupportedMediaType'],
    ['compression', '{}', 'application/json', { 'Content-Encoding': 'gzip' }, 415, 'UnsupportedMediaType'],
    ['deep nesting', `${'['.repeat(300)}${']'.repeat(300)}`, 'application/json', {}, 400, 'InvalidRequest'],
    ['U+0000 in a value', '{"a":["x\\u0000y"]}', 'application/json', {}, 400, 'InvalidRequest'],
    ['U+0000 in a key', '{"x\\u0000y":1}', 'application/json', {}, 400, 'InvalidRequest'],
    ['half a surrogate pair', '{"a":"\\ud83d"}', 'application/json', {}, 400, 'InvalidRequest'],
  ])('is rejected if its body has %s', async (_name, body, type, headers, status, code) => {
    const answer = await post(body, type, headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each(['/%00', '/%FF', '/?q=%00', '/?q=%E0%A4%A', `/${'a'.repeat(5_000)}`])(
    'is rejected if its address is invalid or too long: %s',
    async (path) => {
      const answer = await request(service().app).get(path);
      expect([answer.status, answer.body.code]).toEqual([400, 'InvalidRequest']);
    },
  );
});

describe('the origin check', () => {
  test.each<[string, Record<string, string>]>([
    ['SafeRide’s own origin', { Origin: 'https://here.test', Host: 'here.test' }],
    ['the public address', { Origin: 'https://saferide.example', Host: 'inner', 'Sec-Fetch-Site': 'same-site' }],
    ['a program', {}],
  ])('accepts a write from %s', async (_name, headers) => {
    expect((await post('{}', 'application/json', headers)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['SafeRide’s own host over plain HTTP', { Origin: 'http://here.test', Host: 'here.test' }],
    ['another origin', { Origin: 'https://evil.test', Host: 'here.test' }],
    ['another port', { Origin: 'https://here.test:81', Host: 'here.test' }],
    ['a sandboxed page', { Origin: 'null', Host: 'here.test' }],
    ['a cross-site fetch without Origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('rejects a write from %s', async (_name, headers) => {
    expect((await post('{}', 'application/json', headers)).status).toBe(403);
  });
});

describe('the HTTP server', () => {
  test('logs and measures a request by its route pattern, never by its URL', async () => {
    const { app, lines, metrics } = service();
    await request(app).post('/api/ride/3fa85f64-5717-4562-b3fc-2c963f66afa6/accept?q=ngozi').send({});
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ service: 'test', route: '/api/ride/:id/accept', status: 200 });
    const exposed = await metrics.registry.metrics();
    expect(exposed).toContain('method="POST",route="/api/ride/:id/accept",status="200"');
    expect(lines.join() + exposed).not.toMatch(/3fa85f64|ngozi/);
  });

  test('counts problems by their code', async () => {
    const { app, metrics } = service();
    await request(app).get('/refused');
    await request(app).get('/nowhere');
    for (let n = 0; n < 3; n++) await request(app).get('/limited');
    const exposed = await metrics.registry.metrics();
    for (const code of ['DriverAlreadyOnRide', 'NotFound', 'TooManyRequests'])
      expect(exposed).toContain(`http_problems_total{code="${code}",service="test"} 1`);
  });

  test('logs neither values quoted by PostgreSQL nor personal fields', async () => {
    const { app, lines } = service();
    await request(app).get('/database');
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toContain('ada@');
    const written: string[] = [];
    const logger = createLogger({ service: 'x', level: 'info', destination: { write: (line) => written.push(line) } });
    logger.info({ email: 'a@b.c', user: { phone: '0803', id: 'u1' }, req: { headers: { cookie: 'secret' } } }, 'seen');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ email: '[hidden]', user: { phone: '[hidden]', id: 'u1' } });
    expect(written.join()).not.toContain('secret');
  });

  test('reports itself as live while it responds, and as ready only if every check passes in time', async () => {
    const { app } = service();
    expect((await request(app).get('/health/live')).body).toEqual({ status: 'live' });
    const ready = await request(app).get('/health/ready');
    expect([ready.status, ready.body]).toEqual([503, { status: 'unready', checks: { good: 'ok', bad: 'failed' } }]);
    const measured = (await request(app).get('/metrics')).text;
    expect(measured).toContain('health_check_passed{check="good",service="test"} 1');
    expect(measured).toContain('health_check_passed{check="bad",service="test"} 0');
  });

  test('rejects a request over the limit as TooManyRequests with Retry-After', async () => {
    const { app } = service();
    await request(app).get('/limited').expect(200);
    await request(app).get('/limited').expect(200);
    const answer = await request(app).get('/limited');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([429, 'TooManyRequests', '60']);
  });

  test('forbids inline scripts, scripts of other origins, and framing', async () => {
    const { headers } = await request(service().app).get('/health/live');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('readiness requests are rate-limited by address, but liveness requests are not', async () => {
  let checks = 0;
  const app = express().use(
    healthRoutes({
      requestsPerMinute: 3,
      ready: {
        counted: async () => {
          checks += 1;
        },
      },
    }),
  );
  for (let nth = 0; nth < 3; nth++) await request(app).get('/health/ready').expect(200);
  const answer = await request(app).get('/health/ready');
  expect([answer.status, answer.body]).toEqual([429, { status: 'limited' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(checks).toBe(3);
  await request(app).get('/health/live').expect(200);
});
