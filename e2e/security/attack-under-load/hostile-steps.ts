import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { imageForm } from '@saferide/client/client';
import { ikejaToIsland, quoteFor } from '@saferide/client/testing/test-rides';
import sharp from 'sharp';
import WebSocket from 'ws';
import type { CrowdMember, CrowdOptions, CrowdStep } from './crowd.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
const STRANGER = '08199990000';
const NEIGHBOURS = '0819888';

const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status;

const raw = async (
  by: CrowdMember,
  method: string,
  address: string,
  { body, headers = {} }: { readonly body?: string | Buffer; readonly headers?: Record<string, string> } = {},
): Promise<number> => {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...by.along, cookie: by.client.cookie, 'idempotency-key': randomUUID(), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};
const asJson = { 'content-type': 'application/json' };

const images = async (): Promise<readonly { readonly data: Buffer; readonly type: string }[]> => {
  const wall = { width: 12_000, height: 12_000, channels: 3, background: 'black' } as const;
  const large = { width: 4_400, height: 4_400, channels: 3, background: 'black' } as const;
  return [
    {
      data: await sharp({ create: wall, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer(),
      type: 'image/png',
    },
    { data: await sharp({ create: large }).webp({ lossless: true }).toBuffer(), type: 'image/webp' },
    { data: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(MEGABYTE)]), type: 'image/jpeg' },
    { data: Buffer.from('<html><script>alert(1)</script></html>'), type: 'image/png' },
    { data: randomBytes(6 * MEGABYTE), type: 'image/jpeg' },
  ];
};

/** Announces a form of 5 MB, sends 1 MB and waits. Returns the status with which the server ends the request. */
const unfinishedForm = async ({ client, along }: CrowdMember): Promise<number> => {
  const { hostname, port } = new URL(client.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const heading = {
    ...along,
    ...{ Host: `${hostname}:${port}`, Cookie: client.cookie, 'Content-Length': String(5 * MEGABYTE) },
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const lines = Object.entries(heading).map(([name, value]) => `${name}: ${value}`);
  const part = ['--x', 'Content-Disposition: form-data; name="file"; filename="a.jpg"', 'Content-Type: image/jpeg'];
  socket.write(['POST /api/uploads HTTP/1.1', ...lines, '', ...part, '', ''].join('\r\n'));
  socket.write(Buffer.alloc(MEGABYTE, 0x41));
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0);
};

/** Opens a socket and sends frames. Returns 101, or the status with which the server refuses the socket. */
const socket = async ({ client, along }: CrowdMember, frames: readonly object[]): Promise<number> => {
  const opened = new WebSocket(`${client.readUrl.replace(/^http/, 'ws')}/ws`, { headers: along });
  let status = 101;
  opened.on('unexpected-response', (request, response) => {
    status = response.statusCode ?? 0;
    request.destroy();
    opened.terminate();
  });
  opened.on('error', () => undefined);
  opened.on('open', () => {
    for (const frame of frames) opened.send(JSON.stringify(frame));
  });
  await once(opened, 'close');
  return status;
};

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const inTurn = (
  name: string,
  first: (by: CrowdMember) => Promise<{ readonly status: number; readonly body: { readonly id?: string } }>,
  then: (by: CrowdMember, id: string) => Promise<number>,
): CrowdStep => ({
  name,
  send: async (by) => {
    const id = by.kept.get(name);
    if (id !== undefined) {
      by.kept.delete(name);
      return then(by, id);
    }
    const { status, body } = await first(by);
    if (body?.id !== undefined) by.kept.set(name, body.id);
    return status;
  },
});

export const hostileSteps = async ({ emails, numbers }: CrowdOptions): Promise<readonly CrowdStep[]> => {
  const pictures = await images();
  const one = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
  const price = new Map<CrowdMember, number>();
  const booking = async (by: CrowdMember) => {
    const known = price.get(by) ?? (await quoteFor(by.client).catch(() => 3_000));
    price.set(by, known);
    return { ...ikejaToIsland, passengers: 1, estimatedPrice: known };
  };
  const unknown = () => randomBytes(16).toString('base64url');
  const post =
    (path: string, body: (nth: number) => object, who: 'client' | 'nobody' = 'client') =>
    (by: CrowdMember, nth: number) =>
      statusOf(by[who].send('POST', path, body(nth)));
  const get =
    (path: (nth: number) => string, who: 'client' | 'nobody' = 'client') =>
    (by: CrowdMember, nth: number) =>
      statusOf(by[who].send('GET', path(nth)));
  const registration = (phoneNumber: string) => ({
    ...{ email: `${randomUUID()}@example.ng`, phoneNumber, firstName: 'Kemi', lastName: 'Ojo' },
  });
  const named = (firstName: string) => ({
    firstName,
    lastName: 'Ojo',
    state: 'Lagos',
    city: 'Lagos',
    address: '1 Road',
  });

  return [
    {
      name: 'login codes for known accounts',
      send: post('/api/auth/2fa-login-request', (nth) => ({ email: one(emails, nth) }), 'nobody'),
    },
    {
      name: 'guessed codes',
      send: async (by, nth) => {
        const loginToken = by.kept.get('login') ?? unknown();
        const guessed = { loginToken, emailCode: String(nth % 1_000_000).padStart(6, '0') };
        return statusOf(by.nobody.send('POST', '/api/auth/2fa-login-verify', guessed));
      },
    },
    {
      name: 'a login to guess the code of',
      send: async (by, nth) => {
        const { status, body } = await by.nobody.send<{ loginToken?: string }>('POST', '/api/auth/2fa-login-request', {
          email: one(emails, nth),
        });
        if (body?.loginToken) by.kept.set('login', body.loginToken);
        return status;
      },
    },
    { name: 'texts to a stranger', send: post('/api/auth/register-request', () => registration(STRANGER), 'nobody') },
    {
      name: 'texts to many numbers',
      send: post(
        '/api/auth/register-request',
        (nth) => registration(`${NEIGHBOURS}${String(nth % 10_000).padStart(4, '0')}`),
        'nobody',
      ),
    },
    {
      name: 'texts to known numbers',
      send: post('/api/auth/register-request', (nth) => registration(one(numbers, nth)), 'nobody'),
    },
    {
      name: 'codes sent again',
      send: post(
        '/api/auth/resend-code',
        (nth) => ({ type: 'phone', purpose: 'login', token: unknown(), email: one(emails, nth) }),
        'nobody',
      ),
    },
    {
      name: 'invented passkeys',
      send: post('/api/auth/passkey-login', () => ({ token: unknown(), id: unknown() }), 'nobody'),
    },
    inTurn(
      'books and cancels',
      async (by) => by.client.send<{ id?: string }>('POST', '/api/ride/book', await booking(by)),
      (by, id) => statusOf(by.client.send('PATCH', `/api/ride/${id}/cancel`, { reason: 'Changed' })),
    ),
    {
      name: 'books for later',
      send: async (by, nth) =>
        statusOf(
          by.client.send('POST', '/api/ride/schedule', {
            ...(await booking(by)),
            scheduledTime: new Date(Date.now() + (40 + (nth % 9_000)) * MINUTE_MS).toISOString(),
          }),
        ),
    },
    {
      name: 'pictures made to be costly',
      send: (by, nth) => {
        const { data, type } = one(pictures, nth);
        return statusOf(by.client.send('POST', '/api/uploads', imageForm(data, 'document', type)));
      },
    },
    { name: 'forms that never end', send: unfinishedForm },
    {
      name: 'changed profiles',
      send: (by, nth) =>
        statusOf(
          by.client.send('PUT', '/api/user/profile', {
            ...named('Kemi'),
            city: `City ${nth}`,
          }),
        ),
    },
    {
      name: 'a name with control characters',
      send: (by) => statusOf(by.client.send('PUT', '/api/user/profile', named('\u202eeciloP'))),
    },
    {
      name: 'nearby drivers',
      send: get((nth) => `/api/driver/nearby?latitude=${6.4 + (nth % 200) / 1_000}&longitude=3.4&radius=5`),
    },
    {
      name: 'routes',
      send: get(
        (nth) =>
          `/api/geo/route?fromLatitude=6.45&fromLongitude=3.3&toLatitude=${6.5 + (nth % 500) / 1_000}&toLongitude=3.6`,
      ),
    },
    {
      name: 'price estimates',
      send: get((nth) => {
        const trip = {
          ...ikejaToIsland,
          destinationLatitude: ikejaToIsland.destinationLatitude + (nth % 900) / 10_000,
        };
        return `/api/ride/quote?${new URLSearchParams(Object.entries(trip).map(([name, value]) => [name, String(value)]))}`;
      }, 'nobody'),
    },
    { name: 'places looked for', send: get((nth) => `/api/geo/search?q=${'a'.repeat(150)}${nth}`) },
    { name: 'sockets that say nothing', send: (by) => socket(by, []) },
    {
      name: 'sockets with a token made up',
      send: (by) => socket(by, [{ type: 'AUTHENTICATE', jwtToken: `${unknown()}.${unknown()}.${unknown()}` }]),
    },
    { name: 'rides of others', send: get(() => `/api/ride/${randomUUID()}`) },
    { name: 'links made up', send: get(() => `/api/track/ride/${unknown()}`, 'nobody') },
    { name: 'pages of links made up', send: (by) => raw(by, 'GET', `${by.client.readUrl}/track/ride/${unknown()}`) },
    { name: 'pictures of others', send: get(() => `/api/uploads/${randomUUID()}`) },
    {
      name: 'cookies made up',
      send: (by) =>
        raw(by, 'GET', `${by.client.readUrl}/api/auth/user`, {
          headers: { cookie: `__Host-saferide_session=${unknown()}` },
        }),
    },
    {
      name: 'inner addresses',
      send: (by, nth) =>
        raw(
          by,
          'GET',
          `${by.client.readUrl}${one(['/metrics/', '/%6detrics', '/..%2f..%2fetc/passwd', '/.env', '/health/ready/'], nth)}`,
        ),
    },
    {
      name: 'payments reported',
      send: (by) =>
        raw(by, 'POST', `${by.client.url}/api/payments/simulator/webhook`, {
          body: '{"event":"charge.success"}',
          headers: { ...asJson, 'x-paystack-signature': 'a'.repeat(128) },
        }),
    },
    {
      name: 'words nested deep',
      send: (by) => raw(by, 'POST', `${by.client.url}/api/ride/book`, { body: deep(15_000), headers: asJson }),
    },
    {
      name: 'words without end',
      send: (by) =>
        raw(by, 'POST', `${by.client.url}/api/ride/book`, { body: Buffer.alloc(3 * MEGABYTE, 0x20), headers: asJson }),
    },
    {
      name: 'the consoles',
      send: get((nth) => one(['/api/ops/people', '/api/admin/reviews', '/api/ops/events', '/api/ops/payments'], nth)),
    },
    {
      name: 'a role for oneself',
      send: (by) =>
        statusOf(by.client.send('PUT', '/api/ops/roles', { accountId: by.client.accountId, role: 'operator' })),
    },
    { name: 'a day paid by nobody', send: post('/api/driver/subscribe', () => ({ paymentMethod: 'card' })) },
    { name: 'everything about oneself', send: get(() => '/api/account/export') },
    {
      name: 'pushes to inner addresses',
      send: post('/api/notifications/subscribe', () => ({
        endpoint: 'https://127.0.0.1/push',
        keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
      })),
    },
    {
      name: 'strangers to be told of an emergency',
      send: post('/api/emergency/contacts', (nth) => ({
        name: 'Tunde',
        phone: `0819777${String(nth % 10_000).padStart(4, '0')}`,
        relationship: 'Friend',
      })),
    },
    inTurn(
      'calls for help and takes it back',
      async (by) =>
        by.client.send<{ id?: string }>('POST', '/api/emergency/rider-sos', { timestamp: new Date().toISOString() }),
      (by, id) => statusOf(by.client.send('POST', `/api/emergency/${id}/withdraw`, {})),
    ),
  ];
};
