import type { Client } from '@saferide/client/client';
import { signUpForm } from '@saferide/client/testing/test-people';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import type { Message } from '@saferide/infrastructure/outside/messages/messages';
import { beforeEach, describe, expect } from 'vitest';
import { codePolicy } from '../codes/code-requests.ts';
import { givenDriver, givenPerson, givenPersonWithRole } from '../testing/people.ts';
import { registeredDriver } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let sent: Message[] = [];
test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages: { simulated: true, send: async (message) => void sent.push(message) } });
});
beforeEach(() => {
  sent = [];
});

const newNumber = () => `+234${signUpForm('x@example.ng').phoneNumber.slice(1)}`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const askForNumber = (who: Client, phoneNumber: string) =>
  sendAs(serving, 'post', '/api/account/phone-number/code', who).send({ phoneNumber });
const changeNumber = (who: Client, changeToken: string, phoneCode: string) =>
  sendAs(serving, 'put', '/api/account/phone-number', who).send({ changeToken, phoneCode });
const askForEmail = (who: Client, email: string) =>
  sendAs(serving, 'post', '/api/account/email/code', who).send({ email });
const changeEmail = (who: Client, changeToken: string, emailCode: string) =>
  sendAs(serving, 'put', '/api/account/email', who).send({ changeToken, emailCode });
const eventsOf = async ({ accountId }: Client) =>
  (await serving.infrastructure.log.store.read(`account-${accountId}`)).map(({ type }) => type);
const textsTo = (to: string) => sent.filter((message) => message.to === to).map((message) => wordingOf(message).text);

const codeTextedTo = async (email: string, cookie = ''): Promise<string[]> => {
  sent = [];
  await sendAs(serving, 'post', '/api/auth/2fa-login-request').set('Cookie', cookie).send({ email });
  await serving.api.settled();
  return sent.filter(({ channel, kind }) => channel === 'sms' && kind === 'login_code').map(({ to }) => to);
};

const moveTo = async (who: Client, phoneNumber: string) => {
  const { body } = await askForNumber(who, phoneNumber);
  expect((await changeNumber(who, body.changeToken, body.codes.phoneCode)).body).toEqual({ phoneNumber });
};

describe('a change of phone number', () => {
  test('a profile update does not change the phone number', async () => {
    const person = await givenPerson(serving, { phoneNumber: '+2348030000001' });
    const save = (phoneNumber: string) =>
      sendAs(serving, 'put', '/api/user/profile', person).send({ phoneNumber, state: 'Kano', city: 'Kano' });
    const refused = await save('08099999999');
    expect([refused.status, refused.body.code]).toEqual([409, 'NumberNeedsCode']);
    expect(await eventsOf(person)).toEqual(['AccountRegistered', 'TermsAccepted', 'ProfileCompleted']);
    expect((await save('0803 000 0001')).body).toMatchObject({ phoneNumber: '+2348030000001', city: 'Kano' });
  });

  test('a code texted to the new number changes the phone number and notifies the old number', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const person = await givenPerson(serving, { phoneNumber: before });
    const { status, body } = await askForNumber(person, after);
    expect(status).toBe(200);
    await serving.settled();
    expect(sent.map(({ to, channel, kind }) => [to, channel, kind])).toEqual([[after, 'sms', 'number_change_code']]);
    expect(textsTo(after)[0]).toContain(body.codes.phoneCode);
    sent = [];
    expect((await changeNumber(person, body.changeToken, body.codes.phoneCode)).body).toEqual({ phoneNumber: after });
    await serving.runTicks();
    expect(textsTo(before)).toEqual([
      expect.stringMatching(`^SafeRide: your number was changed to \\.\\.\\.${after.slice(-4)}\\. Not you\\?`),
    ]);
    expect(textsTo(person.email)).toEqual([expect.stringContaining('number')]);
    expect(await eventsOf(person)).toEqual([
      'AccountRegistered',
      'TermsAccepted',
      'ProfileCompleted',
      'PhoneNumberChanged',
    ]);
    const again = await changeNumber(person, body.changeToken, body.codes.phoneCode);
    expect([again.status, again.body.code]).toEqual([410, 'CodeRequestOver']);
  });

  test('a wrong code, an expired code or another person’s request does not change the phone number', async () => {
    const [person, other] = [await givenPerson(serving), await givenPerson(serving)];
    const { body } = await askForNumber(person, newNumber());
    const answer = await changeNumber(person, body.changeToken, wrong(body.codes.phoneCode));
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([422, 'WrongCode', 'phoneCode']);
    const others = await changeNumber(other, body.changeToken, body.codes.phoneCode);
    expect([others.status, others.body.code]).toEqual([410, 'CodeRequestOver']);
    serving.clock.advance(codePolicy.validMs);
    const late = await changeNumber(person, body.changeToken, body.codes.phoneCode);
    expect([late.status, late.body.code]).toEqual([410, 'CodeRequestOver']);
    for (const who of [person, other]) expect(await eventsOf(who)).not.toContain('PhoneNumberChanged');
  });

  test('a code request is refused for the current number, for an invalid one, and after too many requests', async () => {
    const person = await givenPerson(serving, { phoneNumber: '+2348030000002' });
    expect((await askForNumber(person, '0803 000 0002')).body.code).toBe('SameNumber');
    expect((await askForNumber(person, '12345')).body.errors[0].path).toBe('phoneNumber');
    const number = newNumber();
    for (let n = 0; n < codePolicy.requestsAtOnce; n++) expect((await askForNumber(person, number)).status).toBe(200);
    expect((await askForNumber(person, number)).status).toBe(429);
    await serving.api.settled();
    expect(textsTo('+2348030000002')).toEqual([]);
  });

  test('a person cannot change their number to that of their guarantor or emergency contact', async () => {
    const [guarantorPhone, emergencyContactPhone, friend] = [newNumber(), newNumber(), newNumber()];
    const driver = await registeredDriver(serving, { guarantorPhone, emergencyContactPhone });
    const contact = { name: 'Kemi Ade', phone: friend, relationship: 'Friend' };
    expect((await sendAs(serving, 'post', '/api/emergency/contacts', driver).send(contact)).status).toBe(201);
    for (const number of [guarantorPhone, emergencyContactPhone, friend]) {
      const refused = await askForNumber(driver, number);
      expect([refused.status, refused.body.code]).toEqual([409, 'NumberOfContact']);
    }
  });

  test('a suspended driver’s current or earlier number is refused to other drivers, but not to riders', async () => {
    const operator = await givenPersonWithRole(serving, 'operator');
    const suspend = async ({ accountId }: Client) => {
      const path = `/api/ops/drivers/${accountId}/suspension`;
      expect((await sendAs(serving, 'put', path, operator).send({ suspended: true, reason: 'A fight' })).status).toBe(
        200,
      );
      await serving.settled();
    };
    const [barred, later] = [newNumber(), newNumber()];
    const suspended = await registeredDriver(serving, { phoneNumber: barred });
    await moveTo(suspended, later);
    await serving.settled();
    await suspend(suspended);
    for (const number of [barred, later]) {
      const driver = await registeredDriver(serving);
      const { body } = await askForNumber(driver, number);
      const refused = await changeNumber(driver, body.changeToken, body.codes.phoneCode);
      expect([refused.status, refused.body.code]).toEqual([409, 'DetailsNotAccepted']);
      const rider = await givenPerson(serving);
      const response = await askForNumber(rider, number);
      expect((await changeNumber(rider, response.body.changeToken, response.body.codes.phoneCode)).status).toBe(200);
    }
  });

  test('the code for a change of number can be resent', async () => {
    const [person, number] = [await givenPerson(serving), newNumber()];
    const { body } = await askForNumber(person, number);
    serving.clock.advance(codePolicy.resendEveryMs);
    const again = await sendAs(serving, 'post', '/api/auth/resend-code').send({
      ...{ type: 'phone', purpose: 'number_change', token: body.changeToken },
    });
    await serving.api.settled();
    expect(textsTo(number)).toHaveLength(2);
    expect((await changeNumber(person, body.changeToken, again.body.code)).body).toEqual({ phoneNumber: number });
  });

  test('for a day after a change of number, new devices get sign-in codes at the old number', async () => {
    const [first, second, third] = [newNumber(), newNumber(), newNumber()];
    const person = await givenPerson(serving, { phoneNumber: first });
    const { email } = person;
    const { body } = await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email });
    const verify = sendAs(serving, 'post', '/api/auth/2fa-login-verify');
    const cookies = (await verify.send({ loginToken: body.loginToken, ...body.codes }).expect(200)).get('Set-Cookie');
    const device = cookies?.find((cookie) => cookie.startsWith('__Host-saferide_device='))?.split(';')[0];
    await moveTo(person, second);
    expect(await codeTextedTo(email)).toEqual([first]);
    expect(await codeTextedTo(email, device)).toEqual([second]);
    serving.clock.advance(23 * HOUR_MS);
    await moveTo(person, third);
    expect(await codeTextedTo(email)).toEqual([first]);
    serving.clock.advance(DAY_MS);
    expect(await codeTextedTo(email)).toEqual([third]);
  });

  test('for a day after a change of number, codes for a change of bank account are sent to the old number', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const driver = await givenDriver(serving, { phoneNumber: before });
    await moveTo(driver, after);
    const statuses = async () => {
      sent = [];
      await driver.post('/api/driver/bank-account/code');
      await serving.api.settled();
      return sent.filter(({ kind }) => kind === 'bank_change_code').map(({ to }) => to);
    };
    expect(await statuses()).toEqual([before]);
    serving.clock.advance(DAY_MS);
    expect(await statuses()).toEqual([after]);
  });
});

test('a person’s own number is refused as their emergency contact', async () => {
  const number = newNumber();
  const person = await givenPerson(serving, { phoneNumber: number });
  const own = { name: 'Kemi Ade', phone: number, relationship: 'Friend' };
  const refused = await sendAs(serving, 'post', '/api/emergency/contacts', person).send(own);
  expect([refused.status, refused.body.code]).toEqual([422, 'OwnNumberAsContact']);
  const added = await sendAs(serving, 'post', '/api/emergency/contacts', person).send({ ...own, phone: newNumber() });
  const changed = await sendAs(serving, 'put', `/api/emergency/contacts/${added.body.id}`, person).send(own);
  expect([changed.status, changed.body.code]).toEqual([422, 'OwnNumberAsContact']);
});

describe('a change of e-mail', () => {
  test('a code sent to the new e-mail changes the address and notifies the old one', async () => {
    const person = await givenPerson(serving, { email: 'before@example.ng' });
    const { body } = await askForEmail(person, 'after@example.ng');
    await serving.settled();
    expect(sent.map(({ to, channel, kind }) => [to, channel, kind])).toEqual([
      ['after@example.ng', 'email', 'email_change_code'],
    ]);
    sent = [];
    const changed = await changeEmail(person, body.changeToken, body.codes.emailCode);
    expect(changed.body).toEqual({ email: 'after@example.ng' });
    await serving.runTicks();
    expect(textsTo('before@example.ng')).toEqual([expect.stringContaining('Not you?')]);
    expect(textsTo('before@example.ng')[0]).not.toContain('after@example.ng');
    expect(await codeTextedTo('before@example.ng')).toEqual([]);
    expect(await codeTextedTo('after@example.ng')).toHaveLength(1);
    const { emailClaims } = serving.infrastructure;
    expect(await emailClaims.accountOf('after@example.ng')).toBe(person.accountId);
    expect(await emailClaims.accountOf('before@example.ng')).toBeNull();
  });

  test('a request for another account’s e-mail gets the usual response, but no code and no change', async () => {
    const owner = await givenPerson(serving, { email: 'owned@example.ng' });
    const person = await givenPerson(serving, { email: 'wants@example.ng' });
    const taken = await askForEmail(person, 'Owned@example.ng');
    const free = await askForEmail(person, 'free@example.ng');
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    await serving.settled();
    expect(sent.filter(({ to }) => to === 'owned@example.ng').map(({ kind }) => kind)).toEqual(['account_exists']);
    const answer = await changeEmail(person, taken.body.changeToken, taken.body.codes.emailCode);
    expect([answer.status, answer.body.code]).toEqual([409, 'EmailTaken']);
    expect(await serving.infrastructure.emailClaims.accountOf('owned@example.ng')).toBe(owner.accountId);
    expect(await eventsOf(person)).not.toContain('EmailChanged');
  });

  test('an e-mail claimed by a process that died before appending the event becomes free again', async () => {
    const person = await givenPerson(serving, { email: 'stays@example.ng' });
    const { db, emailClaims } = serving.infrastructure;
    await emailClaims.claim('never@example.ng', person.accountId);
    await db.query("update access.email_claims set claimed_at = now() - interval '1 hour' where account_id = $1", [
      person.accountId,
    ]);
    await serving.runTicks();
    expect(await emailClaims.accountOf('never@example.ng')).toBeNull();
    expect(await emailClaims.accountOf('stays@example.ng')).toBe(person.accountId);
  });
});
