import { signUpForm } from '@saferide/client/testing/test-people';
import { DAY_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { codeRequestTable } from '../codes/code-request-rows.ts';
import { codePolicy } from '../codes/code-requests.ts';
import { textPolicy } from '../codes/text-budget.ts';
import { codeMessagesIn, createMailbox } from '../testing/mailbox.ts';
import { givenDriver, givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { countWrongCodes } from '../testing/wrong-codes.ts';

let serving: CommandApiUnderTest;
const { sent, messages } = createMailbox();

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages });
});

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const askToSignIn = (email: string) => sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email });
const enter = (loginToken: string, emailCode: string) =>
  sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken, emailCode });

test('ten codes can be requested for an e-mail address in ten minutes, even if requests were exhausted', async () => {
  await givenPerson(serving, { email: 'guessed@example.ng', profile: false });
  for (let request = 0; request < codePolicy.requestsAtOnce; request++) {
    const { body } = await askToSignIn('guessed@example.ng');
    if (request > 0) continue;
    for (let entry = 0; entry <= codePolicy.tries; entry++) await enter(body.loginToken, wrong(body.codes.emailCode));
  }
  expect((await askToSignIn('guessed@example.ng')).status).toBe(429);
  serving.clock.advance(codePolicy.validMs);
  expect((await askToSignIn('guessed@example.ng')).status).toBe(200);
});

test('after many wrong codes one short code is not enough to sign in, until the next day', async () => {
  const ask = async (from: string) =>
    (
      await sendAs(serving, 'post', '/api/auth/2fa-login-request')
        .set('X-Forwarded-For', from)
        .send({ email: 'sought@example.ng' })
    ).body;
  const verify = (body: object) => sendAs(serving, 'post', '/api/auth/2fa-login-verify').send(body);
  await givenPerson(serving, { email: 'sought@example.ng', profile: false });
  const guess = async (from: string) => {
    const { loginToken, codes } = await ask(from);
    for (let entry = 0; entry < codePolicy.tries; entry++)
      await verify({ loginToken, emailCode: wrong(codes.emailCode ?? '') });
  };
  for (let guesses = 0; guesses < codePolicy.wrongADay; guesses += codePolicy.tries) {
    await guess(`198.51.100.${guesses}`);
    serving.clock.advance(codePolicy.validMs);
  }
  const { loginToken, codes } = await ask('192.0.2.7');
  await guess('198.51.100.200');
  const one = await verify({ loginToken, emailCode: codes.emailCode });
  expect([one.status, one.body.code]).toEqual([422, 'BothCodesRequired']);
  expect((await verify({ loginToken, ...codes })).status).toBe(200);
  serving.clock.advance(DAY_MS);
  const next = await ask('192.0.2.7');
  expect((await verify({ loginToken: next.loginToken, emailCode: next.codes.emailCode })).status).toBe(200);
});

test('concurrent code requests are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 2 * codePolicy.requestsAtOnce }, () => askToSignIn('crowd@example.ng')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(codePolicy.requestsAtOnce);
});

test('a phone number gets a limited number of codes, even for sign-ups with different e-mails', async () => {
  const { phoneNumber } = signUpForm('x@example.ng');
  const ask = (n: number) =>
    sendAs(serving, 'post', '/api/auth/register-request').send({ ...signUpForm(`pump${n}@example.ng`), phoneNumber });
  for (let n = 0; n < codePolicy.requestsAtOnce; n++) expect((await ask(n)).status).toBe(200);
  expect((await ask(99)).status).toBe(429);
});

const askAgain = (token: string) =>
  sendAs(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', token });

test('a resent code works after too many wrong codes', async () => {
  await givenPerson(serving, { email: 'ended@example.ng', profile: false });
  const { body } = await askToSignIn('ended@example.ng');
  for (let entry = 0; entry <= codePolicy.tries; entry++) await enter(body.loginToken, wrong(body.codes.emailCode));
  serving.clock.advance(codePolicy.resendEveryMs);
  await serving.api.settled();
  sent.length = 0;
  const again = await askAgain(body.loginToken);
  expect(again.status).toBe(200);
  await serving.api.settled();
  expect(codeMessagesIn(sent).map(({ code }) => code)).toEqual([again.body.code]);
  expect((await enter(body.loginToken, again.body.code)).status).toBe(200);
});

test('resending a code after too many wrong codes counts as a new request', async () => {
  await givenPerson(serving, { email: 'renewed@example.ng', profile: false });
  const { body } = await askToSignIn('renewed@example.ng');
  for (let request = 2; request < codePolicy.requestsAtOnce; request++) await askToSignIn('renewed@example.ng');
  let code = body.codes.emailCode;
  const endIt = async () => {
    for (let entry = 0; entry <= codePolicy.tries; entry++) await enter(body.loginToken, wrong(code));
    serving.clock.advance(codePolicy.resendEveryMs);
    return askAgain(body.loginToken);
  };
  const renewed = await endIt();
  expect(renewed.status).toBe(200);
  code = renewed.body.code;
  expect((await endIt()).status).toBe(429);
  expect((await askToSignIn('renewed@example.ng')).status).toBe(429);
});

test('a new code for a change of bank account works after too many wrong codes', async () => {
  const driver = await givenDriver(serving);
  const account = { bankAccountNumber: '1234567890', bankName: 'Kuda Bank', accountHolderName: 'Dele Obi' };
  await driver.post('/api/verify/bank-account', account);
  const askForCode = async () => (await driver.post<{ code: string }>('/api/driver/bank-account/code')).code;
  const change = (phoneCode: string) =>
    sendAs(serving, 'patch', '/api/driver/bank-account', driver).send({ ...account, phoneCode });
  const first = await askForCode();
  for (let entry = 0; entry <= codePolicy.tries; entry++) await change(wrong(first));
  serving.clock.advance(codePolicy.resendEveryMs);
  expect((await change(await askForCode())).status).toBe(200);
});

describe('a stranger’s requests for another person’s codes', () => {
  const OWNER = '198.51.100.7';
  const from = (source: string, path: string, body: object) =>
    sendAs(serving, 'post', path).set('X-Forwarded-For', source).send(body);
  const oneAfterAnother = async (source: string, path: string, body: object) => {
    serving.clock.advance(1_000);
    const answer = await from(source, path, body);
    await serving.api.settled();
    return answer;
  };
  const asks = (source: string, email: string) => oneAfterAnother(source, '/api/auth/2fa-login-request', { email });
  const enters = (source: string, loginToken: string, emailCode: string) =>
    from(source, '/api/auth/2fa-login-verify', { loginToken, emailCode });
  const newestCode = (email: string) =>
    codeMessagesIn(sent)
      .filter(({ to, kind }) => to === email && kind === 'login_code')
      .at(-1)?.code ?? '';
  const besieged = async (email: string): Promise<void> => {
    await givenPerson(serving, { email, profile: false });
    for (let request = 1; request < codePolicy.requestsAtOnce; request++) await asks('203.0.113.9', email);
    const { body } = await asks('203.0.113.9', email);
    for (let entry = 0; entry <= codePolicy.tries; entry++)
      await enters('203.0.113.9', body.loginToken, wrong(body.codes.emailCode));
    expect((await asks('203.0.113.9', email)).status).toBe(429);
  };

  test('do not lock out the owner, who can still use the most recent code, but only once', async () => {
    await besieged('owner@example.ng');
    const before = sent.length;
    const [first, second] = [await asks(OWNER, 'owner@example.ng'), await asks(OWNER, 'owner@example.ng')];
    expect([first.status, first.body.codes]).toEqual([200, {}]);
    expect(sent).toHaveLength(before);
    const code = newestCode('owner@example.ng');
    expect((await enters(OWNER, first.body.loginToken, code)).status).toBe(200);
    expect((await enters(OWNER, second.body.loginToken, code)).body.code).toBe('WrongCode');
  });

  test('do not block a sign-up with the same number', async () => {
    const { phoneNumber } = signUpForm('besieged@example.ng');
    for (let n = 0; n < codePolicy.requestsAtOnce; n++) {
      const form = { ...signUpForm(`pump${n}@example.ng`), phoneNumber };
      await oneAfterAnother('203.0.113.9', '/api/auth/register-request', form);
    }
    const form = { ...signUpForm('besieged@example.ng'), phoneNumber };
    const response = await oneAfterAnother(OWNER, '/api/auth/register-request', form);
    expect(response.status).toBe(200);
    const phoneCode = codeMessagesIn(sent)
      .filter(({ channel, kind }) => channel === 'sms' && kind === 'registration_code')
      .at(-1)?.code;
    const given = {
      registrationToken: response.body.registrationToken,
      emailCode: response.body.codes.emailCode,
      phoneCode,
    };
    expect((await from(OWNER, '/api/auth/register-verify', given)).status).toBe(201);
  });

  test('do not reveal whether an e-mail address has an account, even beyond the limit', async () => {
    await besieged('known-of@example.ng');
    for (let n = 0; n < codePolicy.requestsAtOnce; n++) await asks('203.0.113.9', 'nobody-of@example.ng');
    const [known, unknown] = [await asks(OWNER, 'known-of@example.ng'), await asks(OWNER, 'nobody-of@example.ng')];
    expect([known.status, Object.keys(known.body), known.body.codes]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.codes,
    ]);
  });

  test('allow few guesses at sign-in codes, even from many addresses', async () => {
    await besieged('guessed-at@example.ng');
    const code = newestCode('guessed-at@example.ng');
    await countWrongCodes(serving, 'guessed-at@example.ng', codePolicy.wrongADay - codePolicy.tries);
    const { body } = await asks('192.0.2.1', 'guessed-at@example.ng');
    for (let entry = 0; entry < codePolicy.tries; entry++) await enters('192.0.2.1', body.loginToken, wrong(code));
    const late = await asks('192.0.2.200', 'guessed-at@example.ng');
    expect((await enters('192.0.2.200', late.body.loginToken, code)).body.code).toBe('BothCodesRequired');
  });

  test('allow few guesses at a sign-up’s phone code, even from many addresses', async () => {
    const { phoneNumber } = signUpForm('proved@example.ng');
    const asksToSignUp = (n: number) =>
      oneAfterAnother(`192.0.2.${n}`, '/api/auth/register-request', {
        ...signUpForm(`proves${n}@example.ng`),
        phoneNumber,
      });
    for (let n = 0; n < codePolicy.messagesAtOnce; n++) await asksToSignUp(n);
    const enterAt = (
      n: number,
      { registrationToken, codes }: { registrationToken: string; codes: { emailCode: string } },
    ) =>
      from(`192.0.2.${n}`, '/api/auth/register-verify', {
        ...{ registrationToken, emailCode: codes.emailCode, phoneCode: '000000' },
      });
    await asksToSignUp(100);
    // As after guesses at as many requests as it takes.
    await serving.infrastructure.db.query(
      `update ${codeRequestTable} set tries = $1
       where id = (select id from ${codeRequestTable} order by created_at desc limit 1)`,
      [codePolicy.guessesAtOnce - 1],
    );
    const { body } = await asksToSignUp(101);
    const codes = [(await enterAt(101, body)).body.code, (await enterAt(101, body)).body.code];
    expect(codes).toEqual(['WrongCode', 'CodeRequestOver']);
  });
});

test('a phone number’s daily budget of codes covers requests from all sources together', async () => {
  const { phoneNumber } = signUpForm('x@example.ng');
  const before = sent.length;
  for (let nth = 0; nth < 3 * textPolicy.codesToANumber.claims; nth++) {
    await sendAs(serving, 'post', '/api/auth/register-request')
      .set('X-Forwarded-For', `198.51.100.${nth}`)
      .send({ ...signUpForm(`slow${nth}@example.ng`), phoneNumber })
      .expect(200);
    serving.clock.advance(codePolicy.validMs / 5);
  }
  await serving.api.settled();
  const texts = sent.slice(before).filter(({ channel }) => channel === 'sms');
  expect(texts).toHaveLength(textPolicy.codesToANumber.claims);
});

test('a code request whose text message exceeds the daily budget accepts the last code that was sent', async () => {
  const { phoneNumber } = signUpForm('x@example.ng');
  const register = (n: number) =>
    sendAs(serving, 'post', '/api/auth/register-request')
      .set('X-Forwarded-For', `198.51.100.${n}`)
      .send({ ...signUpForm(`late${n}@example.ng`), phoneNumber });
  const budget = textPolicy.codesToANumber.claims;
  for (let n = 0; n < budget; n++) {
    await register(n);
    await serving.api.settled();
    serving.clock.advance(codePolicy.validMs / 8);
  }
  const late = await register(99);
  await serving.api.settled();
  const phoneCode = codeMessagesIn(sent)
    .filter(({ to, channel }) => channel === 'sms' && to.endsWith(phoneNumber.slice(-9)))
    .at(-1)?.code;
  const given = { registrationToken: late.body.registrationToken, emailCode: late.body.codes.emailCode, phoneCode };
  expect((await sendAs(serving, 'post', '/api/auth/register-verify').send(given)).status).toBe(201);
});
