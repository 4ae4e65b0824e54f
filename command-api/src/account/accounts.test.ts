import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { profileForm, registerPerson, signInPerson, signUpForm } from '@saferide/client/testing/test-people';
import { startVerification } from '@saferide/contracts/driver/driver';
import { acknowledgeEmergency, closeEmergency } from '@saferide/contracts/emergency/desk';
import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { expect } from 'vitest';
import { createMailbox } from '../testing/mailbox.ts';
import { givenCustomer, givenDriver, givenPerson, givenPersonWithRole, grantRoleTo } from '../testing/people.ts';
import { givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
const { sent, messages } = createMailbox();

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages });
});

test('a sign-up with both codes creates an account and a session (spec 1 §4, spec 1 §7)', async () => {
  const form = signUpForm('ngozi@example.ng');
  const response = await new Client(serving.door).post<{ registrationToken: string; codes: { emailCode: string } }>(
    '/api/auth/register-request',
    form,
  );
  await serving.api.settled();
  expect(sent.filter(({ to }) => to === 'ngozi@example.ng')).toEqual([
    { to: 'ngozi@example.ng', channel: 'email', kind: 'registration_code', code: response.codes.emailCode },
  ]);
  const body = { registrationToken: response.registrationToken, ...response.codes };
  const answer = await sendAs(serving, 'post', '/api/auth/register-verify').send(body);
  expect(answer.status).toBe(201);
  expect(answer.body.user).toMatchObject({ email: 'ngozi@example.ng', firstName: 'Ada', roles: [], profile: null });
  expect(answer.headers['x-position']).toBeTruthy();
  expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-saferide_session=./));
  const again = await sendAs(serving, 'post', '/api/auth/register-verify').send(body);
  expect([again.status, again.body.code]).toEqual([410, 'CodeRequestOver']);
});

test('an e-mail address claimed by a sign-up that never finished becomes free again', async () => {
  const { db, emailClaims } = serving.infrastructure;
  const [person, lost] = [await givenPerson(serving, { email: 'kept@example.ng', profile: false }), 'lost@example.ng'];
  await emailClaims.claim(lost, 'no-such-account');
  await db.query(
    `update access.email_claims set settled = false, claimed_at = now() - interval '1 hour' where account_id = any($1)`,
    [['no-such-account', person.accountId]],
  );
  await serving.runTicks();
  expect(await emailClaims.accountOf(lost)).toBeNull();
  expect(await emailClaims.accountOf(person.email)).toBe(person.accountId);
});

test('a sign-up accepts only Nigerian mobile numbers (spec 1 §2)', async () => {
  for (const phoneNumber of ['+44 7911 123456', '0201 271 0000']) {
    const form = { ...signUpForm('abroad@example.ng'), phoneNumber };
    const answer = await sendAs(serving, 'post', '/api/auth/register-request').send(form);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'phoneNumber']);
  }
});

test('a customer record needs no details beyond the sign-up, and is created only once (spec 3 §7)', async () => {
  const person = await givenPerson(serving, { profile: false, phoneNumber: '+2348031234567' });
  const record = await sendAs(serving, 'post', '/api/customer/register', person);
  expect([record.status, record.body.id]).toEqual([201, person.accountId]);
  const profile = await sendAs(serving, 'put', '/api/user/profile', person).send(profileForm);
  expect(profile.body).toEqual({
    ...profileForm,
    ...{ firstName: 'Ada', lastName: 'Obi', phoneNumber: '+2348031234567' },
  });
  expect((await sendAs(serving, 'post', '/api/customer/register', person)).body.code).toBe('AlreadyCustomer');
});

test('a verified driver cannot change the verified name, but can change the rest of the profile', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const correct = (changes: object) =>
    sendAs(serving, 'put', '/api/user/profile', driver).send({ ...profileForm, ...changes });
  expect((await correct({ firstName: 'Femi' })).status).toBe(200);
  await driver.call(startVerification);
  const renamed = await correct({ firstName: 'Chidi', lastName: 'Officer' });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'NameVerified']);
  expect((await correct({ firstName: 'Femi', city: 'Kano' })).body).toMatchObject({ firstName: 'Femi', city: 'Kano' });
});

test('a name changed in two steps cannot impersonate SafeRide', async () => {
  const person = await givenPerson(serving, {});
  const named = (name: object) =>
    sendAs(serving, 'put', '/api/user/profile', person).send({
      ...{ state: 'Lagos', city: 'Ikeja' },
      ...name,
    });
  expect((await named({ firstName: 'Safe' })).status).toBe(200);
  const posing = await named({ lastName: 'Ride' });
  expect([posing.status, posing.body.detail]).toEqual([400, 'Enter your own name, not the name of a service']);
});

test('logout, revocation or a logout link within SafeRide ends a session, but a request from another site does not (spec 1 §7)', async () => {
  const person = await givenPerson(serving, { email: 'devices@example.ng', profile: false });
  const [phone, tablet] = [
    await signInPerson(serving.door, person.email),
    await signInPerson(serving.door, person.email),
  ];
  const open = async (who: typeof person) =>
    (await sendAs(serving, 'put', '/api/notifications/settings', who).send({})).status;

  const foreign = await sendAs(serving, 'get', '/api/logout', tablet).set('Sec-Fetch-Site', 'cross-site');
  expect([foreign.status, await open(tablet)]).toEqual([403, 200]);
  const unknown = await sendAs(serving, 'get', '/api/logout', tablet);
  expect([unknown.status, unknown.headers.location, await open(tablet)]).toEqual([302, '/security', 200]);
  const followed = await sendAs(serving, 'get', '/api/logout', tablet)
    .set('Sec-Fetch-Site', 'same-origin')
    .set('Sec-Fetch-Mode', 'navigate');
  expect([followed.status, followed.headers.location, await open(tablet)]).toEqual([302, '/', 401]);

  expect((await sendAs(serving, 'post', '/api/auth/logout', phone)).status).toBe(204);
  expect(await open(phone)).toBe(401);

  await signInPerson(serving.door, person.email);
  const others = await sendAs(serving, 'delete', '/api/auth/sessions', person);
  expect([others.body, await open(person)]).toEqual([{ ended: 1 }, 200]);
  const history = await serving.infrastructure.sessions.list(person.accountId);
  expect(history.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  const strangers = await sendAs(
    serving,
    'delete',
    `/api/auth/sessions/${history[0]?.id}`,
    await givenPerson(serving, { profile: false }),
  );
  expect(strangers.status).toBe(404);
  const own = history.find(({ endedAt }) => endedAt === null)?.id;
  expect((await sendAs(serving, 'delete', `/api/auth/sessions/${own}`, person)).status).toBe(204);
  expect(await open(person)).toBe(401);
});

test('an erasure is refused during an open ride; afterwards it removes the subject key, sessions, e-mail and sign-in numbers', async () => {
  const person = await givenCustomer(serving, { email: 'leaving@example.ng' });
  const trip = {
    pickupAddress: 'Victoria Island',
    destinationAddress: 'Ikeja',
    vehicleType: 'standard',
    passengers: 1,
  };
  const book = (estimatedPrice: number) =>
    sendAs(serving, 'post', '/api/ride/book', person).send({ ...trip, estimatedPrice });
  const { body: refusal } = await book(0);
  const booked = await book(refusal.quote.fare);
  expect(booked.status).toBe(201);
  const early = await sendAs(serving, 'post', '/api/account/erase', person);
  expect([early.status, early.body.code]).toEqual([409, 'RideStillOpen']);

  const cancelled = await sendAs(serving, 'patch', `/api/ride/${booked.body.id}/cancel`, person).send({
    reason: 'late',
  });
  expect(cancelled.status).toBe(200);
  const erased = await sendAs(serving, 'post', '/api/account/erase', person);
  expect([erased.status, erased.body]).toEqual([200, { erased: true }]);
  expect((await sendAs(serving, 'put', '/api/user/profile', person).send(profileForm)).status).toBe(401);
  expect([...(await serving.infrastructure.keys.keysOf([person.accountId]))]).toEqual([]);
  expect(await serving.infrastructure.emailClaims.accountOf(person.email)).toBeNull();
  const { rows } = await serving.infrastructure.db.query('select from access.sign_in_numbers where account_id = $1', [
    person.accountId,
  ]);
  expect(rows).toEqual([]);
  const next = await registerPerson(serving.door, 'Ada', person.email);
  expect(next.accountId).not.toBe(person.accountId);
});

test('a driver on a ride cannot be erased before the ride ends', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const early = await sendAs(serving, 'post', '/api/account/erase', driver);
  expect([early.status, early.body.code]).toEqual([409, 'RideStillOpen']);
  await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare, reason: 'The rider gets out here' });
  expect((await sendAs(serving, 'post', '/api/account/erase', driver)).status).toBe(200);
});

test('erasing a person deletes their positions, emergency trails, stored responses, codes, roles and sessions', async () => {
  const { db, locations } = serving.infrastructure;
  const person = await givenCustomer(serving, { email: 'nothing-left@example.ng' });
  const { accountId } = person;
  await signInPerson(serving.door, person.email);
  await givenFix(locations, accountId, { latitude: 6.6, longitude: 3.35 }, serving.clock.now());
  const timestamp = serving.clock.now();
  const { id } = await person.post<{ id: string }>('/api/emergency/rider-sos', {
    ...{ timestamp, location: { latitude: 6.6, longitude: 3.35 } },
  });
  const codesFor = 'command.code_requests where id <> all($1::uuid[])';
  const count = async (from: string, given: unknown) => (await db.query(`select from ${from}`, [given])).rowCount;
  const { rows: before } = await db.query<{ id: string }>('select id from command.code_requests');
  await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email: person.email });
  const stored = async () => ({
    positions: await count('locations.drivers where driver_id = $1', accountId),
    emergencies: await count('trails.emergencies where rider_id = $1', accountId),
    answers: await count('command.idempotency_keys where account_id = $1', accountId),
    codes: await count(codesFor, [before.map(({ id }) => id)]),
    roles: await count('access.roles where account_id = $1', accountId),
    signedIn: await count('access.sessions where account_id = $1', accountId),
  });
  expect(Object.entries(await stored()).filter(([, rows]) => rows === 0)).toEqual([]);
  const operator = await givenPersonWithRole(serving, 'operator');
  await operator.call(acknowledgeEmergency, { params: { id }, body: {} });
  await operator.call(closeEmergency, { params: { id }, body: { outcome: 'safe', reason: 'She is at home.' } });
  await person.post('/api/account/erase');
  expect(await stored()).toEqual({ positions: 0, emergencies: 0, answers: 0, codes: 0, roles: 0, signedIn: 0 });
});

test('a person who is granted the admin role must sign in again with both codes', async () => {
  const [operator, admin] = [await givenPerson(serving), await givenPerson(serving, { email: 'admin@example.ng' })];
  const change = (who: typeof admin, body: object) => sendAs(serving, 'put', '/api/ops/roles', who).send(body);
  const asAdmin = { email: admin.email, role: 'admin', granted: true, reason: 'Joins the desk' };
  expect((await change(operator, asAdmin)).status).toBe(403);
  await grantRoleTo(serving, operator, 'operator');
  for (const _ of ['once', 'twice'])
    expect((await change(operator, asAdmin)).body).toEqual({ accountId: admin.accountId, roles: ['admin'] });
  expect((await change(operator, { ...asAdmin, email: 'nobody@example.ng' })).status).toBe(404);
  const own = await change(operator, { ...asAdmin, email: operator.email });
  expect([own.status, own.body.code]).toEqual([403, 'OwnRole']);

  const body = await new Client(serving.door).post<{ loginToken: string; codes: Record<string, string> }>(
    '/api/auth/2fa-login-request',
    { email: admin.email },
  );
  const enter = (codes: object) =>
    sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken: body.loginToken, ...codes });
  for (const one of ['emailCode', 'phoneCode'])
    expect((await enter({ [one]: body.codes[one] })).body.code).toBe('BothCodesRequired');
  expect((await sendAs(serving, 'post', '/api/auth/logout', admin)).status).toBe(401);
  const again = await signInPerson(serving.door, admin.email);
  expect((await change(operator, asAdmin)).status).toBe(200);
  expect((await sendAs(serving, 'put', '/api/user/profile', again)).status).toBe(400);
  expect((await enter(body.codes)).status).toBe(200);
  expect((await change(operator, { ...asAdmin, granted: false })).body.roles).toEqual([]);
});

test('a command repeated with its idempotency key has one effect and one response, before and after a restart', async () => {
  const person = await givenPerson(serving);
  const once = () => sendAs(serving, 'post', '/api/customer/register', person).set('Idempotency-Key', 'customer-1');
  const answers = await Promise.all([once(), once(), once()]);
  await serving.restart();
  answers.push(await once(), await once());
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const events = await serving.infrastructure.log.store.read(`account-${person.accountId}`);
  expect(events.filter(({ type }) => type === 'CustomerCreated')).toHaveLength(1);
});

const diedAfter = async (accountId: string, command: AccountCommand) => {
  const commandId = randomUUID();
  const actor = { id: accountId, role: 'account' } as const;
  const cause = commandCause(commandId, actor);
  await handleCommand(serving.infrastructure.log, account, accountId, command, testContext(cause));
};

test('the process manager finishes an account change whose process died right after appending the event', async () => {
  const person = await givenPerson(serving, { email: 'crashed@example.ng' });
  const { accountId } = person;
  const { sessions, keys, emailClaims } = serving.infrastructure;
  const token = person.cookie.slice(person.cookie.indexOf('=') + 1);
  await diedAfter(accountId, { type: 'CreateCustomer', now: serving.clock.now() });
  await serving.settled();
  expect((await sessions.callerOf(token))?.roles.has('customer')).toBe(true);
  await diedAfter(accountId, {
    type: 'ErasePersonalData',
    openRideIds: [],
    asked: null,
    delayedBy: [],
    now: serving.clock.now(),
  });
  await serving.settled();
  expect((await keys.keysOf([accountId])).size).toBe(0);
  expect([await sessions.callerOf(token), await emailClaims.accountOf(person.email)]).toEqual([null, null]);
});
