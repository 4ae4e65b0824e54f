import { generateKeySync, scryptSync } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { registerPerson, signUpForm } from '@saferide/client/testing/test-people';
import { loginRequest, registerRequest, resendCode } from '@saferide/contracts/account/auth';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import { seededRandom } from '@saferide/domain/testing/random';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { createAuthenticator } from './authenticator.ts';
import { chanceDeviation, distinguishability } from './distinguishability.ts';

const PEOPLE = 10;
const ROUNDS = 100;
/**
 * Rounds of the control test, which sends codes without delay and must tell the two groups apart; repeated up to
 * `LOOKS_AT_ONCE` times, because noise on a busy machine can hide the difference.
 */
const ROUNDS_AT_ONCE = 6;
const LOOKS_AT_ONCE = 5;
const FOLLOWING = 3;

const masterKey = generateKeySync('aes', { length: 256 });
let database: TestDatabase;
let system: TestSystem | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await system?.close();
  await database?.drop();
});

const handedOver = () => void scryptSync('a message', 'to somebody', 32, { N: 2048 });
const ports = { messages: { simulated: true, send: async () => handedOver() } };

const opens = async (codesShown: boolean) => {
  await system?.close();
  const clock = manualClock(codesShown ? '2026-03-02T12:00:00.000Z' : '2027-03-02T12:00:00.000Z');
  const environment = { SAFERIDE_DEV_CODES: codesShown ? '1' : '0' };
  system = await openTestSystem({ ports, environment, clock: clock.now, databaseUrl: database.url, masterKey });
  return { system, clock };
};

type Kind = 'known' | 'unknown';
class Looks {
  readonly #times = new Map<string, Record<Kind, number[]>>();
  note(what: string, kind: Kind, ms: number): void {
    const times = this.#times.get(what) ?? { known: [], unknown: [] };
    times[kind].push(ms);
    this.#times.set(what, times);
  }
  distinguishability(): Record<string, number> {
    return Object.fromEntries(
      [...this.#times].map(([what, { known, unknown }]) => [what, distinguishability(known, unknown)]),
    );
  }
}

const timed = async (request: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await request();
  return performance.now() - from;
};
const look = async (looks: Looks, client: Client, what: string, kind: Kind, request: () => Promise<unknown>) => {
  looks.note(what, kind, await timed(request));
  const next = async () => {
    for (let count = 0; count < FOLLOWING; count++) await client.send('GET', '/api/auth/user');
  };
  looks.note(`after ${what}`, kind, await timed(next));
};

const emails = (kind: Kind) => Array.from({ length: PEOPLE }, (_, at) => ({ kind, email: `${kind}${at}@example.ng` }));

const lookAtCodes = async (
  { system, clock }: { system: TestSystem; clock: ManualClock },
  rounds: number,
  looks = new Looks(),
) => {
  const random = seededRandom(20_260_302);
  const client = new Client(system.url);
  const all = [...emails('known'), ...emails('unknown')];
  for (let round = 0; round < rounds; round++) {
    const inTurns = all.map((one) => ({ ...one, at: random.next() })).sort((a, b) => a.at - b.at);
    const tokens = new Map<string, string>();
    for (const { kind, email } of inTurns) {
      await look(looks, client, 'codes to sign in', kind, async () => {
        tokens.set(email, (await client.call(loginRequest, { body: { email } })).loginToken);
      });
      await look(looks, client, 'codes to sign up', kind, () =>
        client.call(registerRequest, { body: signUpForm(email) }),
      );
    }
    clock.advance(MINUTE_MS);
    for (const { kind, email } of inTurns)
      await look(looks, client, 'a code again', kind, () =>
        client.call(resendCode, { body: { type: 'email', purpose: 'login', token: tokens.get(email) ?? '' } }),
      );
    clock.advance(DAY_MS);
  }
  return looks.distinguishability();
};

const key = createAuthenticator();
const page = (of: TestSystem) => of.url.replace('127.0.0.1', 'localhost');
const challengeOf = async (client: Client, path: string, origin: string): Promise<string> =>
  (await client.request<{ challenge: string }>('POST', path, {}, { headers: { origin } })).challenge;

const keyMadeBy = async (client: Client, origin: string) => {
  const challenge = await challengeOf(client, '/api/auth/passkeys/options', origin);
  const credential = key.make({ challenge, origin, rpId: 'localhost' });
  await client.post('/api/auth/passkeys', { name: 'A key', credential }, { headers: { origin } });
};

const lookAtPasskeys = async (of: TestSystem) => {
  const origin = page(of);
  const client = new Client(origin);
  const looks = new Looks();
  const random = seededRandom(20_260_303);
  const kinds = Array.from({ length: 2 * PEOPLE * ROUNDS }, (_, at) => ({
    kind: (at % 2 ? 'known' : 'unknown') as Kind,
    at: random.next(),
  }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
  for (const kind of kinds) {
    const stranger = createAuthenticator();
    const challenge = await challengeOf(client, '/api/auth/passkey-login-options', origin);
    const proof = stranger.prove({ challenge, origin, rpId: 'localhost' });
    const credential = kind === 'known' ? { ...proof, id: key.id, rawId: key.id } : proof;
    await look(looks, client, 'a passkey', kind, async () => {
      const answer = await client.send('POST', '/api/auth/passkey-login', { credential }, { headers: { origin } });
      expect(answer.status).toBe(422);
    });
  }
  return looks.distinguishability();
};

describe('response times', () => {
  it(
    'reveal who has an account if codes are sent without delay, which shows that the measurement works',
    async () => {
      const at = await opens(true);
      const people = [];
      for (const { email } of emails('known')) people.push(await registerPerson(page(at.system), 'Ada', email));
      if (people[0]) await keyMadeBy(people[0], page(at.system));
      const looks = new Looks();
      let best = 0;
      let chance = 0;
      for (let round = 1; round <= LOOKS_AT_ONCE && best <= chance; round++) {
        best = Math.max(...Object.values(await lookAtCodes(at, ROUNDS_AT_ONCE, looks)));
        chance = 0.5 + chanceDeviation(PEOPLE * ROUNDS_AT_ONCE * round);
      }
      expect(best).toBeGreaterThan(chance);
    },
    LONG_TEST_MS,
  );

  it(
    'do not reveal who has an account',
    async () => {
      const at = await opens(false);
      const measured = { ...(await lookAtCodes(at, ROUNDS)), ...(await lookAtPasskeys(at.system)) };
      for (const [what, chance] of Object.entries(measured))
        expect(Math.abs(chance - 0.5), what).toBeLessThan(chanceDeviation(PEOPLE * ROUNDS));
    },
    LONG_TEST_MS,
  );
});
