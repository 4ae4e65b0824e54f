import { Client } from '@saferide/client/client';
import { register, signUpForm } from '@saferide/client/testing/people';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailbox } from '../testing/mailbox.ts';
import { send } from '../testing/send.ts';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';

interface Asked {
  readonly loginToken: string;
  readonly codes: { readonly emailCode: string; readonly phoneCode: string };
}

let serving: CommandApiUnderTest;
const { sent, messages } = mailbox();

beforeAll(async () => {
  serving = await startCommandApi({ ports: { messages } });
});
afterAll(() => serving.close());

const askToSignIn = (email: string) => new Client(serving.door).post<Asked>('/api/auth/2fa-login-request', { email });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a sign-up for a known e-mail is answered alike, gets no account, and its owner is told', async () => {
  await register(serving.door, 'Ada', 'known@example.ng');
  sent.length = 0;
  const known = await send(serving, 'post', '/api/auth/register-request').send(signUpForm('Known@example.ng'));
  const unknown = await send(serving, 'post', '/api/auth/register-request').send(signUpForm('new@example.ng'));
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  await serving.api.settled();
  expect(sent.filter(({ to }) => to === 'known@example.ng').map(({ kind }) => kind)).toEqual(['account_exists']);
  const verify = { registrationToken: known.body.registrationToken, ...known.body.codes };
  const answer = await send(serving, 'post', '/api/auth/register-verify').send(verify);
  expect(answer.body.code).toBe('EmailTaken');
});

test('a sign-in for an unknown e-mail is answered alike, and no code is sent', async () => {
  sent.length = 0;
  const unknown = await send(serving, 'post', '/api/auth/2fa-login-request').send({ email: 'nobody@example.ng' });
  expect(unknown.status).toBe(200);
  await serving.api.settled();
  expect(sent).toEqual([]);
  const answer = await send(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken: unknown.body.loginToken,
    emailCode: unknown.body.codes.emailCode,
  });
  expect(answer.body.code).toBe('CodeRequestOver');
});

test('the answer waits for nothing that depends on whether the e-mail is known', async () => {
  await register(serving.door, 'Ada', 'timed@example.ng');
  const client = await serving.infrastructure.db.connect();
  try {
    // Whoever looks up an e-mail now would wait until the end of this transaction.
    await client.query('begin; lock table access.email_claims in access exclusive mode');
    for (const email of ['timed@example.ng', 'untimed@example.ng']) {
      expect((await send(serving, 'post', '/api/auth/2fa-login-request').send({ email })).status).toBe(200);
      expect((await send(serving, 'post', '/api/auth/register-request').send(signUpForm(email))).status).toBe(200);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  await serving.api.settled();
});

test('codes stand in no answer unless development mode shows them', async () => {
  const silent = await startCommandApi({ environment: { SAFERIDE_DEV_CODES: '0' } });
  const asked = await send(silent, 'post', '/api/auth/register-request').send(signUpForm('quiet@example.ng'));
  const login = await send(silent, 'post', '/api/auth/2fa-login-request').send({ email: 'quiet@example.ng' });
  const again = await send(silent, 'post', '/api/auth/resend-code').send({
    ...{ type: 'email', purpose: 'login', email: 'other@example.ng' },
  });
  expect([Object.keys(asked.body), Object.keys(login.body), again.body]).toEqual([
    ['registrationToken'],
    ['loginToken'],
    { sent: true },
  ]);
  await silent.close();
});

test('one code is enough to sign in', async () => {
  await register(serving.door, 'Ada', 'ada@example.ng');
  const { loginToken, codes } = await askToSignIn('ADA@example.ng');
  const answer = await send(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken,
    emailCode: '',
    phoneCode: codes.phoneCode,
  });
  expect(answer.status).toBe(200);
});

test('five wrong codes may be entered, and the sixth entry ends the request', async () => {
  await register(serving.door, 'Ada', 'tries@example.ng');
  const body = await askToSignIn('tries@example.ng');
  const enter = (emailCode: string) =>
    send(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken: body.loginToken, emailCode });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const answer = await enter(wrong(body.codes.emailCode));
    expect([answer.status, answer.body.code, answer.body.triesLeft]).toEqual([422, 'WrongCode', triesLeft]);
  }
  expect((await enter(wrong(body.codes.emailCode))).body.code).toBe('CodeRequestOver');
  expect((await enter(body.codes.emailCode)).body.code).toBe('CodeRequestOver');
});

test('entries made at once are all counted', async () => {
  await register(serving.door, 'Ada', 'race@example.ng');
  const body = await askToSignIn('race@example.ng');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(serving, 'post', '/api/auth/2fa-login-verify').send({
        loginToken: body.loginToken,
        emailCode: wrong(body.codes.emailCode),
      }),
    ),
  );
  expect(answers.filter(({ body: { code } }) => code === 'WrongCode')).toHaveLength(5);
});

test('a code is good for ten minutes', async () => {
  await register(serving.door, 'Ada', 'late@example.ng');
  const body = await askToSignIn('late@example.ng');
  serving.clock.advance(10 * MINUTE_MS);
  const answer = await send(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken: body.loginToken,
    emailCode: body.codes.emailCode,
  });
  expect(answer.body.code).toBe('CodeRequestOver');
});

test('a code is sent again after 30 s, three times at most, and replaces the one before', async () => {
  await register(serving.door, 'Ada', 'again@example.ng');
  const body = await askToSignIn('again@example.ng');
  const ask = () =>
    send(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', token: body.loginToken });
  const early = await ask();
  expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
  let code = '';
  for (let resend = 0; resend < 3; resend++) {
    serving.clock.advance(30_000);
    const answer = await ask();
    expect(answer.status).toBe(200);
    code = answer.body.code;
  }
  serving.clock.advance(30_000);
  expect((await ask()).status).toBe(429);
  const enter = (emailCode: string) =>
    send(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken: body.loginToken, emailCode });
  if (code !== body.codes.emailCode) expect((await enter(body.codes.emailCode)).body.code).toBe('WrongCode');
  expect((await enter(code)).status).toBe(200);
});
