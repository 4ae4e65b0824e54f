import { becomeDriver } from '@saferide/client/testing/drivers';
import { register, signUpForm } from '@saferide/client/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailbox } from '../testing/mailbox.ts';
import { send } from '../testing/send.ts';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { codePolicy } from './codes.ts';

let serving: CommandApiUnderTest;
const { sent, messages } = mailbox();

beforeAll(async () => {
  serving = await startCommandApi({ ports: { messages } });
});
afterAll(() => serving?.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const askToSignIn = (email: string) => send(serving, 'post', '/api/auth/2fa-login-request').send({ email });
const enter = (loginToken: string, emailCode: string) =>
  send(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken, emailCode });

test('ending requests by wrong codes wins no further guesses: ten requests in ten minutes, whatever became of them', async () => {
  await register(serving.door, 'Ada', 'guessed@example.ng');
  for (let request = 0; request < codePolicy.requestsAtOnce; request++) {
    const { body } = await askToSignIn('guessed@example.ng');
    for (let entry = 0; entry <= codePolicy.tries; entry++) await enter(body.loginToken, wrong(body.codes.emailCode));
  }
  expect((await askToSignIn('guessed@example.ng')).status).toBe(429);
  serving.clock.advance(codePolicy.validMs);
  expect((await askToSignIn('guessed@example.ng')).status).toBe(200);
});

test('requests made at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => askToSignIn('crowd@example.ng')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(codePolicy.requestsAtOnce);
});

test('one number is not sent codes without end under ever new e-mails', async () => {
  const { phoneNumber } = signUpForm('x@example.ng');
  const ask = (n: number) =>
    send(serving, 'post', '/api/auth/register-request').send({ ...signUpForm(`pump${n}@example.ng`), phoneNumber });
  for (let n = 0; n < codePolicy.requestsAtOnce; n++) expect((await ask(n)).status).toBe(200);
  expect((await ask(99)).status).toBe(429);
});

const askAgain = (token: string) =>
  send(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', token });

test('after too many wrong codes one asked for again is sent, and is good', async () => {
  await register(serving.door, 'Ada', 'ended@example.ng');
  const { body } = await askToSignIn('ended@example.ng');
  for (let entry = 0; entry <= codePolicy.tries; entry++) await enter(body.loginToken, wrong(body.codes.emailCode));
  serving.clock.advance(codePolicy.resendEveryMs);
  await serving.api.settled();
  sent.length = 0;
  const again = await askAgain(body.loginToken);
  expect(again.status).toBe(200);
  await serving.api.settled();
  expect(sent.map(({ code }) => code)).toEqual([again.body.code]);
  expect((await enter(body.loginToken, again.body.code)).status).toBe(200);
});

test('and wins no further guesses: it counts as another request', async () => {
  await register(serving.door, 'Ada', 'renewed@example.ng');
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

test('after five wrong codes for a bank change a new code is sent, and is good', async () => {
  const driver = await becomeDriver(serving.door);
  const account = { bankAccountNumber: '1234567890', bankName: 'Zenith Bank', accountHolderName: 'Dele Ade' };
  await driver.post('/api/verify/bank-account', account);
  const askForCode = async () => (await driver.post<{ code: string }>('/api/driver/bank-account/code')).code;
  const change = (phoneCode: string) =>
    send(serving, 'patch', '/api/driver/bank-account', driver).send({ ...account, phoneCode });
  const first = await askForCode();
  for (let entry = 0; entry <= codePolicy.tries; entry++) await change(wrong(first));
  serving.clock.advance(codePolicy.resendEveryMs);
  expect((await change(await askForCode())).status).toBe(200);
});
