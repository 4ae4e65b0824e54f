import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { calls } from '@saferide/contracts/calls';
import type { Call, CallerRole } from '@saferide/contracts/kernel/define-call';
import { riderCases } from '@saferide/domain/case';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { describe, expect } from 'vitest';
import {
  appendCommands,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { routeMatrix } from './route-matrix.ts';
import { sampleBody } from './sample-body.ts';

const LETTERS: Readonly<Record<string, CallerRole>> = {
  v: 'visitor',
  a: 'account',
  c: 'customer',
  d: 'driver',
  m: 'admin',
  o: 'operator',
  g: 'gateway',
};

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const SAMPLES: Readonly<Record<string, string>> = { name: 'no_such_model', provider: 'nobody', stream: 'ride-none' };

const addressOf = ({ path }: Call): string => path.replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? NOBODYS);

const rowsOf = (call: Call): string => `${call.method} ${call.path}`;

describe('access control', () => {
  let system: TestSystem;
  const people = new Map<string, Client>();
  const HOLDERS: readonly (readonly [string, readonly AccountRole[]])[] = [
    ['account', []],
    ['customer', ['customer']],
    ['admin', ['admin']],
    ['operator', ['operator']],
  ];

  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    people.set('visitor', new Client(system.url));
    for (const [name, roles] of HOLDERS)
      people.set(name, await givenSystemPerson(system.infrastructure, system.url, roles));
    people.set('driver', await givenSystemDriver(system.infrastructure, system.url));
  });

  it('is stated for every call in the route matrix, which agrees with the contract', () => {
    const stated = Object.fromEntries(
      Object.entries(routeMatrix).map(([route, letters]) => [route, [...letters].map((letter) => LETTERS[letter])]),
    );
    const declared = Object.fromEntries(calls.map((call) => [rowsOf(call), [...call.roles]]));
    expect(declared).toEqual(stated);
  });

  const passes = (call: Call, who: string): boolean => {
    const roles = routeMatrix[rowsOf(call)] ?? '';
    if (/[vg]/.test(roles)) return true;
    if (who === 'visitor') return false;
    return roles.includes('a') || [...roles].some((letter) => LETTERS[letter] === who);
  };

  const cells = calls
    .filter(
      (call) =>
        ![
          '/api/auth/logout',
          '/api/account/erase',
          '/api/auth/sessions',
          '/api/logout',
          '/api/customer/register',
        ].includes(call.path),
    )
    .map((call) => [rowsOf(call), call] as const);

  it.each(cells)('lets only the stated roles call %s (spec 1 §6, spec 3 §7)', async (_, call) => {
    const body = call.body && (call.bodyAs ?? 'json') === 'json' ? {} : undefined;
    const answers = [...people].map(async ([who, client]) => {
      const answer = await client.send<{ code?: string } | undefined>(call.method, addressOf(call), body);
      return [who, answer] as const;
    });
    for (const [who, { status, body: answer }] of await Promise.all(answers)) {
      const cell = `${who} ${rowsOf(call)} → ${status}`;
      if (passes(call, who)) {
        const stoppedAtGate = (status === 401 && who !== 'visitor') || (status === 403 && answer?.code === 'Forbidden');
        expect(stoppedAtGate, cell).toBe(false);
        expect(status, cell).not.toBe(500);
        if (answer?.code === 'NotFound' || status === 404)
          expect(JSON.stringify(answer), cell).not.toContain('nothing at this address');
      } else expect(status, cell).toBe(who === 'visitor' ? 401 : 403);
    }
  });
});

describe('a stranger', () => {
  let system: TestSystem;
  let stranger: Client;
  const foreignRides = new Map<string, string>();
  let otherSession: string;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    const { infrastructure, url } = system;
    const owner = await givenSystemPerson(infrastructure, url, ['customer']);
    for (const state of ['requested', 'accepted', 'arrived', 'in_progress', 'completed'])
      foreignRides.set(state, await foreignRideIn(state, owner));
    otherSession = (await owner.get<{ id: string }[]>('/api/auth/sessions'))[0]?.id ?? '';
    stranger = await givenSystemDriver(infrastructure, url, ['customer']);
    const abuja = { latitude: 9.0765, longitude: 7.3986 };
    await givenFix(infrastructure.locations, stranger.accountId, abuja, new Date().toISOString());
    await system.settled();
  });

  const foreignRideIn = async (state: string, owner: Client): Promise<string> => {
    const { infrastructure, url } = system;
    const driver = await givenSystemDriver(infrastructure, url);
    const rideId = await givenOfferedRide(infrastructure, owner.accountId, [driver.accountId]);
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['accepted', () => driver.post(`/api/driver/accept-ride/${rideId}`)],
      ['arrived', () => arriveAt(driver, rideId)],
      ['in_progress', async () => driver.post(`/api/ride/${rideId}/start`, { code: await codeOf(rideId) })],
      [
        'completed',
        () => driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 1, reason: 'The rider gets out here' }),
      ],
    ];
    if (state === 'requested') return rideId;
    for (const [reached, step] of steps) {
      await step();
      if (reached === state) break;
    }
    return rideId;
  };

  const codeOf = async (rideId: string): Promise<string> => {
    const { state } = await system.infrastructure.log.load(ride, rideId);
    if (!('assignment' in state)) throw new Error('The ride has no driver yet');
    const { startCode, driverId } = state.assignment;
    return system.infrastructure.startCodes.digitsOf(startCode, rideId, driverId) ?? '';
  };

  const rideCalls = calls.filter(
    ({ path }) => path.startsWith('/api/ride/:id') || /^\/api\/driver\/(accept|decline)-ride\/:id$/.test(path),
  );
  const bodyOf = ({ body }: Call): unknown => body && sampleBody(body);

  it.each(rideCalls.map((call) => [rowsOf(call), call] as const))(
    'cannot use %s on another person’s ride',
    async (_, call) => {
      const address = (id: string) => call.path.replace(':id', id);
      const answerTo = (id: string) => stranger.send<{ code: string }>(call.method, address(id), bodyOf(call));
      const unknown = await answerTo(NOBODYS);
      for (const [state, rideId] of foreignRides) {
        const foreign = await answerTo(rideId);
        expect([403, 404, 409], `${rowsOf(call)} of a ride ${state}`).toContain(foreign.status);
        expect(foreign.text).not.toContain('Ikeja');
        const outcomeOf = ({ status, body }: typeof foreign) => [state, status, body?.code];
        expect(outcomeOf(foreign)).toEqual(outcomeOf(unknown));
      }
      const { rows } = await system.infrastructure.db.query(
        `select stream, type from event_log.events where stream = any($1) and metadata->'actor'->>'id' = $2`,
        [[...foreignRides.values()].map((id) => `ride-${id}`), stranger.accountId],
      );
      expect(rows, 'events a stranger left in a ride').toEqual([]);
    },
  );

  it('cannot find another person’s case', async () => {
    const { infrastructure, url } = system;
    const owner = await givenSystemPerson(infrastructure, url, ['customer']);
    const [rideId, caseId] = [randomUUID(), randomUUID()];
    const about = { accountId: owner.accountId, caseId, rideId, driverId: randomUUID() };
    await appendCommands(infrastructure, riderCases, owner.accountId, [
      { type: 'OpenPaymentCase', ...about, now: new Date().toISOString() },
    ]);
    await system.settled();
    expect((await owner.send('GET', `/api/cases/${caseId}`)).status).toBe(200);
    const ofCases = calls.filter(({ path }) => path.startsWith('/api/cases/:id'));
    expect(ofCases).toHaveLength(4);
    for (const call of ofCases) {
      const { status } = await stranger.send(call.method, call.path.replace(':id', caseId), bodyOf(call));
      expect(status, rowsOf(call)).toBe(404);
    }
  });

  it('cannot end another person’s session', async () => {
    expect((await stranger.send('DELETE', `/api/auth/sessions/${otherSession}`)).status).toBe(404);
  });

  it('cannot remove another person’s passkey', async () => {
    const { passkeys } = system.infrastructure;
    const passkey = { id: 'kept', accountId: 'nobody', publicKey: Buffer.from('key'), counter: 0, transports: [] };
    await passkeys.add({ ...passkey, name: 'Theirs', synced: false });
    expect((await stranger.send('DELETE', '/api/auth/passkeys/kept')).status).toBe(404);
    expect(await passkeys.list('nobody')).toHaveLength(1);
  });

  it('gets 404 for an unknown upload or payment', async () => {
    expect((await stranger.send('GET', `/api/uploads/${NOBODYS}`)).status).toBe(404);
    expect((await stranger.send('POST', '/api/driver/payments/SR-none/check', {})).status).toBe(404);
  });
});
