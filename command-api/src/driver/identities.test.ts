import type { Client } from '@saferide/client/client';
import { nextPlate, uniqueDriverNumbers } from '@saferide/client/testing/test-drivers';
import { identityPolicy } from '@saferide/domain/driver/driver-policy';
import { driver as driverStream } from '@saferide/domain/driver/lifecycle';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { describe, expect } from 'vitest';
import { givenPerson, givenPersonWithRole } from '../testing/people.ts';
import { registeredDriver, registrationForm, verifiedDriver } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { postgresIdentityDigests } from './identity-digests.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

const register = async (changes: object, person?: Client) => {
  const by = person ?? (await givenPerson(serving));
  return sendAs(serving, 'post', '/api/driver/register-enhanced', by).send({
    ...(await registrationForm(serving, by)),
    ...changes,
  });
};

const suspend = ({ accountId }: Client, suspended: boolean) =>
  sendAs(serving, 'put', `/api/ops/drivers/${accountId}/suspension`, operator).send({ suspended, reason: 'A fight' });

const erase = async (person: Client) => {
  expect((await sendAs(serving, 'post', '/api/account/erase', person)).status).toBe(200);
  await serving.settled();
};

const someone = () => ({ ...uniqueDriverNumbers(), vehiclePlate: nextPlate() });

const taken = ({ status, body }: { readonly status: number; readonly body: { readonly code: string } }) =>
  expect([status, body.code]).toEqual([409, 'DetailsNotAccepted']);

describe('a NIN and a driving licence', () => {
  test.each([
    ['nin', (nin: string) => `${nin.slice(0, 4)} ${nin.slice(4)}`],
    ['licenseNumber', (number: string) => `${number.slice(0, 3)} ${number.slice(3).toLowerCase()}`],
  ] as const)(
    'belong to only one active registration, in any spelling and even under concurrent claims: %s',
    async (field, spaced) => {
      const number = uniqueDriverNumbers()[field];
      const answers = await Promise.all(
        [number, spaced(number), number].map((written) => register({ [field]: written })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      for (const answer of answers) if (answer.status !== 201) taken(answer);
    },
  );

  test('cannot be taken over by correcting another registration', async () => {
    const { nin, licenseNumber } = uniqueDriverNumbers();
    await registeredDriver(serving, { nin, licenseNumber });
    const rejected = await verifiedDriver(serving, { nin: '00000000001' });
    const correct = (number: object) => sendAs(serving, 'put', '/api/driver/registration', rejected).send(number);
    taken(await correct({ nin }));
    taken(await correct({ licenseNumber }));
  });

  test('become free when their account is erased', async () => {
    const { nin, licenseNumber } = uniqueDriverNumbers();
    await erase(await registeredDriver(serving, { nin, licenseNumber }));
    expect((await register({ nin, licenseNumber })).status).toBe(201);
  });
});

describe('a registration', () => {
  test('needs a guarantor and an emergency contact whose numbers are not the account’s own', async () => {
    for (const field of ['guarantorPhone', 'emergencyContactPhone'] as const) {
      const person = await givenPerson(serving, { phoneNumber: '+2348034445566' });
      const refused = await register({ [field]: '0803 444 5566' }, person);
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, field]);
    }
  });
});

describe('registering another driver’s details', () => {
  test('gets the same response whether that driver is active or barred', async () => {
    const [known, bad] = [someone(), someone()];
    await registeredDriver(serving, known);
    await suspend(await registeredDriver(serving, bad), true);
    await serving.settled();
    const answers = [];
    for (const details of [
      { nin: known.nin },
      { licenseNumber: known.licenseNumber },
      { vehiclePlate: known.vehiclePlate },
      { nin: bad.nin },
      { vehiclePlate: bad.vehiclePlate },
      { phoneNumber: bad.phoneNumber },
    ])
      answers.push((await register({ ...someone(), ...details })).body);
    const bodies = answers.map(({ correlationId: _, ...rest }) => rest);
    expect(new Set(bodies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: 'DetailsNotAccepted', detail: expect.stringContaining('contact support') });
  });

  test('is refused without a lookup after five refusals, until the next day', async () => {
    const known = someone();
    await registeredDriver(serving, known);
    const prober = await givenPerson(serving);
    const form = await registrationForm(serving, prober);
    const tries = (changes: object) =>
      sendAs(serving, 'post', '/api/driver/register-enhanced', prober).send({ ...form, ...someone(), ...changes });
    for (let nth = 0; nth < identityPolicy.refusalsADay; nth++)
      expect((await tries({ nin: known.nin })).body.code).toBe('DetailsNotAccepted');
    const free = await tries({});
    for (const { status, body } of [await tries({ vehiclePlate: known.vehiclePlate }), free]) {
      expect([status, body.code]).toEqual([429, 'DetailsRefusedTooOften']);
      expect(body.detail).toMatch(
        /^We couldn’t accept your details 5 times today\. Try again after \d\d:00, or contact support\.$/,
      );
    }
    expect(Number(free.headers['retry-after'])).toBeGreaterThan(0);
    serving.clock.advance(Number(free.headers['retry-after']) * 1_000);
    expect((await tries({})).status).toBe(201);
  });

  test('cannot be tried more often by concurrent requests or by corrections of a registration', async () => {
    const known = someone();
    await registeredDriver(serving, known);
    const prober = await givenPerson(serving);
    const form = await registrationForm(serving, prober);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendAs(serving, 'post', '/api/driver/register-enhanced', prober).send({
          ...form,
          ...someone(),
          nin: known.nin,
        }),
      ),
    );
    const refused = answers.filter(({ body }) => body.code === 'DetailsNotAccepted');
    expect(refused.length).toBeLessThanOrEqual(identityPolicy.refusalsADay);
    const driver = await verifiedDriver(serving, { ...someone(), nin: '00000000001' });
    const correct = () =>
      sendAs(serving, 'put', '/api/driver/registration', driver).send({ licenseNumber: known.licenseNumber });
    for (let nth = 0; nth < identityPolicy.refusalsADay; nth++)
      expect((await correct()).body.code).toBe('DetailsNotAccepted');
    expect((await correct()).body.code).toBe('DetailsRefusedTooOften');
  });
});

describe('the suspension of an erased account', () => {
  test('bars new registrations with any of the same numbers', async () => {
    const known = someone();
    const suspended = await registeredDriver(serving, known);
    expect((await suspend(suspended, true)).status).toBe(200);
    await erase(suspended);
    for (const field of ['nin', 'licenseNumber', 'vehiclePlate', 'bankAccountNumber', 'phoneNumber'] as const) {
      const refused = await register({ ...someone(), [field]: known[field] });
      expect([refused.status, refused.body.code], field).toEqual([409, 'DetailsNotAccepted']);
    }
  });

  test('bars other drivers from changing to the same bank account', async () => {
    const known = someone();
    const suspended = await registeredDriver(serving, known);
    await suspend(suspended, true);
    await erase(suspended);
    const driver = await registeredDriver(serving);
    const account = {
      bankAccountNumber: known.bankAccountNumber,
      bankName: 'Kuda Bank',
      accountHolderName: 'Dele Obi',
    };
    expect((await driver.post<{ verified: boolean }>('/api/verify/bank-account', account)).verified).toBe(true);
    const { code: phoneCode } = await driver.post<{ code: string }>('/api/driver/bank-account/code');
    const refused = await sendAs(serving, 'patch', '/api/driver/bank-account', driver).send({ ...account, phoneCode });
    expect([refused.status, refused.body.code]).toEqual([409, 'DetailsNotAccepted']);
  });

  test('does not bar registrations if it was lifted before the erasure', async () => {
    const known = someone();
    const cleared = await registeredDriver(serving, known);
    for (const suspended of [true, false]) expect((await suspend(cleared, suspended)).status).toBe(200);
    await erase(cleared);
    expect((await register(known)).status).toBe(201);
  });

  test('can be lifted by an operator, with a reason that stays readable', async () => {
    const known = someone();
    const suspended = await registeredDriver(serving, known);
    await suspend(suspended, true);
    await erase(suspended);
    expect((await register(known)).body.code).toBe('DetailsNotAccepted');
    const digests = postgresIdentityDigests(
      serving.infrastructure.db,
      secretFor(serving.infrastructure.systemKey, 'identity digests'),
    );
    expect(await digests.barredBy('nin', known.nin)).toMatchObject([
      { accountId: suspended.accountId, mark: 'suspension' },
    ]);
    const lifted = await suspend(suspended, false);
    expect([lifted.status, lifted.body]).toEqual([200, { id: suspended.accountId, suspended: false }]);
    await serving.settled();
    expect(await digests.barredBy('nin', known.nin)).toEqual([]);
    expect((await register(known)).status).toBe(201);
    const { events } = await serving.infrastructure.log.load(driverStream, suspended.accountId);
    expect(events.at(-1)?.event).toMatchObject({
      type: 'ErasedDriverSuspensionLifted',
      data: { driverId: suspended.accountId, actorId: operator.accountId },
      personal: { reason: 'A fight' },
    });
  });

  test('cannot begin after the erasure', async () => {
    const gone = await registeredDriver(serving);
    await erase(gone);
    const refused = await suspend(gone, true);
    expect([refused.status, refused.body.code]).toEqual([404, 'NotFound']);
  });

  test('bars the verification of an earlier registration with the same bank account', async () => {
    const known = someone();
    const other = await registeredDriver(serving, known);
    const suspended = await registeredDriver(serving, { ...someone(), bankAccountNumber: known.bankAccountNumber });
    await suspend(suspended, true);
    await erase(suspended);
    const answer = await sendAs(serving, 'post', '/api/driver/government-verification', other);
    expect([answer.status, answer.body.code]).toEqual([409, 'DetailsNotAccepted']);
  });

  test('no longer bars registrations after five years', async () => {
    const known = someone();
    const suspended = await registeredDriver(serving, known);
    await suspend(suspended, true);
    await erase(suspended);
    const { db } = serving.infrastructure;
    await db.query("update command.identity_marks set since = since - interval '5 years 1 day' where account_id = $1", [
      suspended.accountId,
    ]);
    expect((await register(known)).status).toBe(201);
  });
});
