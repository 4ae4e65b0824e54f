import type { Client } from '@saferide/client/client';
import { signUpForm } from '@saferide/client/testing/test-people';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { codePolicy } from '../codes/code-requests.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
const { sent, messages } = createMailbox();
test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages });
});

const newNumber = () => `+234${signUpForm('x@example.ng').phoneNumber.slice(1)}`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const ask = (body: object) => sendAs(serving, 'post', '/api/auth/2fa-login-request').send(body);
const verify = (body: object) => sendAs(serving, 'post', '/api/auth/2fa-login-verify').send(body);

/** Requests codes, and returns the request's token, its codes and their recipients. */
const requestCodes = async (phoneNumber: string) => {
  sent.length = 0;
  const { body } = await ask({ phoneNumber }).expect(200);
  await serving.api.settled();
  return { ...body, recipients: sent.filter(({ kind }) => kind === 'login_code').map(({ to }) => to) } as {
    readonly loginToken: string;
    readonly codes: { readonly emailCode: string; readonly phoneCode: string };
    readonly recipients: readonly string[];
  };
};

const personAt = async (phoneNumber: string): Promise<Client> => {
  const person = await givenPerson(serving, { phoneNumber });
  await serving.settled();
  return person;
};

const moveTo = async (who: Client, phoneNumber: string) => {
  const { body } = await sendAs(serving, 'post', '/api/account/phone-number/code', who).send({ phoneNumber });
  const { changeToken, codes } = body;
  await sendAs(serving, 'put', '/api/account/phone-number', who)
    .send({ changeToken, ...codes })
    .expect(200);
  await serving.settled();
};

describe('a sign-in with a phone number (spec 1 §2)', () => {
  test('needs only the code sent by SMS, and accepts the number in local format', async () => {
    const number = newNumber();
    const person = await personAt(number);
    const { loginToken, codes, recipients } = await requestCodes(
      `0${number.slice(4, 7)} ${number.slice(7, 10)} ${number.slice(10)}`,
    );
    expect(recipients.toSorted()).toEqual([number, person.email].toSorted());
    const answer = await verify({ loginToken, phoneCode: codes.phoneCode });
    expect([answer.status, answer.body.user?.id]).toEqual([200, person.accountId]);
  });

  test('gets the usual response for an unknown number, and no code is sent', async () => {
    const number = newNumber();
    await personAt(number);
    const [known, unknown] = [await requestCodes(number), await requestCodes(newNumber())];
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown.recipients).toEqual([]);
    const { loginToken, codes } = unknown;
    expect((await verify({ loginToken, phoneCode: codes.phoneCode })).body.code).toBe('CodeRequestOver');
  });

  test('sends no code if two accounts share the number, but sends one for the e-mail address of either account', async () => {
    const number = newNumber();
    const first = await personAt(number);
    await personAt(number);
    expect((await requestCodes(number)).recipients).toEqual([]);
    sent.length = 0;
    await ask({ email: first.email });
    await serving.api.settled();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([number, first.email].toSorted());
  });

  test.for([
    ['neither an e-mail nor a number', {}],
    ['both an e-mail and a number', { email: 'ada@example.ng', phoneNumber: '08031234567' }],
  ] as const)('is refused with %s', async ([, body]) => {
    const { status, body: problem } = await ask(body);
    expect([status, problem.errors]).toEqual([400, [{ path: 'email', message: 'Enter an e-mail or a phone number' }]]);
  });

  test('works with a replaced number for a day, in which it receives the codes for new devices', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const person = await personAt(before);
    await moveTo(person, after);
    expect((await requestCodes(after)).recipients.toSorted()).toEqual([before, person.email].toSorted());
    expect((await requestCodes(before)).recipients.toSorted()).toEqual([before, person.email].toSorted());
    serving.clock.advance(DAY_MS + HOUR_MS);
    expect((await requestCodes(before)).recipients).toEqual([]);
    expect((await requestCodes(after)).recipients.toSorted()).toEqual([after, person.email].toSorted());
  });

  test('sends codes to the account that took over a replaced number', async () => {
    const number = newNumber();
    await moveTo(await personAt(number), newNumber());
    const next = await personAt(number);
    expect((await requestCodes(number)).recipients).toContain(next.email);
  });

  test('can have the code texted again', async () => {
    const number = newNumber();
    await personAt(number);
    const { loginToken: token } = await requestCodes(number);
    serving.clock.advance(codePolicy.resendEveryMs);
    sent.length = 0;
    await sendAs(serving, 'post', '/api/auth/resend-code').send({ type: 'phone', purpose: 'login', token }).expect(200);
    await serving.api.settled();
    expect(sent.map(({ to, channel }) => [to, channel])).toEqual([[number, 'sms']]);
  });

  test('is refused after ten requests for the same number', async () => {
    const number = newNumber();
    await personAt(number);
    for (let round = 0; round < codePolicy.requestsAtOnce; round += 1) await requestCodes(number);
    expect((await ask({ phoneNumber: number })).status).toBe(429);
  });

  test('needs both codes after many wrong codes on one day', async () => {
    const number = newNumber();
    await personAt(number);
    for (let round = 0; round <= codePolicy.wrongADay / codePolicy.tries; round += 1) {
      serving.clock.advance(codePolicy.validMs + 1);
      const { loginToken, codes } = await requestCodes(number);
      for (let tries = 0; tries < codePolicy.tries; tries += 1)
        await verify({ loginToken, phoneCode: wrong(codes.phoneCode) });
    }
    serving.clock.advance(codePolicy.validMs + 1);
    const { loginToken, codes } = await requestCodes(number);
    const answer = await verify({ loginToken, phoneCode: codes.phoneCode });
    expect([answer.status, answer.body.code]).toEqual([422, 'BothCodesRequired']);
  });
});
