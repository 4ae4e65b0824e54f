import { Client } from '@saferide/client/client';
import { signUpForm } from '@saferide/client/testing/test-people';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { createMailbox } from '../testing/mailbox.ts';
import { givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { codePolicy } from './code-requests.ts';

interface Asked {
  readonly loginToken: string;
  readonly codes: { readonly emailCode: string; readonly phoneCode: string };
}

let serving: CommandApiUnderTest;
const { sent, messages } = createMailbox();

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages });
});

const askToSignIn = (email: string) => new Client(serving.door).post<Asked>('/api/auth/2fa-login-request', { email });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a sign-up with the e-mail of an account gets the usual response, and only notifies the owner', async () => {
  await givenPerson(serving, { email: 'known@example.ng', profile: false });
  sent.length = 0;
  const known = await sendAs(serving, 'post', '/api/auth/register-request').send(signUpForm('Known@example.ng'));
  const unknown = await sendAs(serving, 'post', '/api/auth/register-request').send(signUpForm('new@example.ng'));
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  await serving.api.settled();
  expect(sent.filter(({ to }) => to === 'known@example.ng').map(({ kind }) => kind)).toEqual(['account_exists']);
  const verify = { registrationToken: known.body.registrationToken, ...known.body.codes };
  const answer = await sendAs(serving, 'post', '/api/auth/register-verify').send(verify);
  expect(answer.body.code).toBe('EmailTaken');
});

test('a sign-in with an unknown e-mail gets the usual response, and no code is sent', async () => {
  sent.length = 0;
  const unknown = await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email: 'nobody@example.ng' });
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([200, 'no-store']);
  await serving.api.settled();
  expect(sent).toEqual([]);
  const answer = await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken: unknown.body.loginToken,
    emailCode: unknown.body.codes.emailCode,
  });
  expect(answer.body.code).toBe('CodeRequestOver');
});

test('the response to a code request does not wait for a lookup of the e-mail', async () => {
  await givenPerson(serving, { email: 'timed@example.ng', profile: false });
  const client = await serving.infrastructure.db.connect();
  try {
    await client.query('begin; lock table access.email_claims in access exclusive mode');
    for (const email of ['timed@example.ng', 'untimed@example.ng']) {
      expect((await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email })).status).toBe(200);
      expect((await sendAs(serving, 'post', '/api/auth/register-request').send(signUpForm(email))).status).toBe(200);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  await serving.api.settled();
});

test('responses contain codes only in development mode (spec 1 §7)', async () => {
  const api = await serving.beside({ environment: { SAFERIDE_DEV_CODES: '0' } });
  const silent = { api };
  const signUp = await sendAs(silent, 'post', '/api/auth/register-request').send(signUpForm('quiet@example.ng'));
  const login = await sendAs(silent, 'post', '/api/auth/2fa-login-request').send({ email: 'quiet@example.ng' });
  serving.clock.advance(codePolicy.resendEveryMs);
  const again = await sendAs(silent, 'post', '/api/auth/resend-code').send({
    ...{ type: 'email', purpose: 'login', token: login.body.loginToken },
  });
  expect([Object.keys(signUp.body), Object.keys(login.body), again.body]).toEqual([
    ['registrationToken'],
    ['loginToken'],
    { sent: true },
  ]);
  await api.close();
});

test('a code requested for one purpose is refused for another', async () => {
  await givenPerson(serving, { email: 'purpose@example.ng', profile: false });
  const signUp = await sendAs(serving, 'post', '/api/auth/register-request').send(signUpForm('purpose@example.ng'));
  const { registrationToken, codes } = signUp.body;
  const signedIn = await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
    ...{ loginToken: registrationToken, emailCode: codes.emailCode, phoneCode: codes.phoneCode },
  });
  expect(signedIn.body.code).toBe('CodeRequestOver');
  const login = await askToSignIn('new-purpose@example.ng');
  const signedUp = await sendAs(serving, 'post', '/api/auth/register-verify').send({
    ...{ registrationToken: login.loginToken, ...login.codes },
  });
  expect(signedUp.body.code).toBe('CodeRequestOver');
});

test('either of the two codes is enough to sign in (spec 1 §7)', async () => {
  await givenPerson(serving, { email: 'ada@example.ng', profile: false });
  const { loginToken, codes } = await askToSignIn('ADA@example.ng');
  const answer = await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken,
    emailCode: '',
    phoneCode: codes.phoneCode,
  });
  expect(answer.status).toBe(200);
});

test('after five wrong codes, even the right code is refused', async () => {
  await givenPerson(serving, { email: 'tries@example.ng', profile: false });
  const body = await askToSignIn('tries@example.ng');
  const enter = (emailCode: string) =>
    sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken: body.loginToken, emailCode });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const answer = await enter(wrong(body.codes.emailCode));
    expect([answer.status, answer.body.code, answer.body.triesLeft]).toEqual([422, 'WrongCode', triesLeft]);
  }
  expect((await enter(wrong(body.codes.emailCode))).body.code).toBe('CodeRequestOver');
  expect((await enter(body.codes.emailCode)).body.code).toBe('CodeRequestOver');
});

test('concurrent wrong entries are all counted', async () => {
  await givenPerson(serving, { email: 'race@example.ng', profile: false });
  const body = await askToSignIn('race@example.ng');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
        loginToken: body.loginToken,
        emailCode: wrong(body.codes.emailCode),
      }),
    ),
  );
  expect(answers.filter(({ body: { code } }) => code === 'WrongCode')).toHaveLength(5);
});

test('a code expires after ten minutes', async () => {
  await givenPerson(serving, { email: 'late@example.ng', profile: false });
  const body = await askToSignIn('late@example.ng');
  serving.clock.advance(10 * MINUTE_MS);
  const answer = await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
    loginToken: body.loginToken,
    emailCode: body.codes.emailCode,
  });
  expect(answer.body.code).toBe('CodeRequestOver');
});

test('a code can be resent after 30 s, at most three times, and replaces the previous one (spec 1 §7)', async () => {
  await givenPerson(serving, { email: 'again@example.ng', profile: false });
  const body = await askToSignIn('again@example.ng');
  const ask = () =>
    sendAs(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', token: body.loginToken });
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
    sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({ loginToken: body.loginToken, emailCode });
  if (code !== body.codes.emailCode) expect((await enter(body.codes.emailCode)).body.code).toBe('WrongCode');
  expect((await enter(code)).status).toBe(200);
});

test('the error for a wrong code names its field', async () => {
  const form = signUpForm('two@example.ng');
  const { body } = await sendAs(serving, 'post', '/api/auth/register-request').send(form);
  const { emailCode, phoneCode } = body.codes;
  const fieldsWrong = async (codes: { emailCode: string; phoneCode: string }) => {
    const given = { registrationToken: body.registrationToken, ...codes };
    const answer = await sendAs(serving, 'post', '/api/auth/register-verify').send(given);
    return answer.body.errors?.map(({ path }: { path: string }) => path);
  };
  expect(await fieldsWrong({ emailCode: wrong(emailCode), phoneCode })).toEqual(['emailCode']);
  expect(await fieldsWrong({ emailCode, phoneCode: wrong(phoneCode) })).toEqual(['phoneCode']);
  const both = { emailCode: wrong(emailCode), phoneCode: wrong(phoneCode) };
  expect(await fieldsWrong(both)).toEqual(['emailCode', 'phoneCode']);
});

test('a code can be resent only with the token of its request, not with the e-mail address alone', async () => {
  await givenPerson(serving, { email: 'spoiled@example.ng', profile: false });
  const response = await askToSignIn('spoiled@example.ng');
  serving.clock.advance(codePolicy.resendEveryMs);
  const byEmail = (email: string) =>
    sendAs(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', email });
  const [open, none] = [await byEmail('spoiled@example.ng'), await byEmail('nobody-asked@example.ng')];
  expect([open.status, open.body.errors]).toEqual([none.status, none.body.errors]);
  expect(open.status).toBe(400);
  const signedIn = await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send({
    ...{ loginToken: response.loginToken, emailCode: response.codes.emailCode },
  });
  expect(signedIn.status).toBe(200);
});

test('a resent code is valid for the full time, and no code is resent after the sign-in', async () => {
  await givenPerson(serving, { email: 'extended@example.ng', profile: false });
  const { loginToken } = await askToSignIn('extended@example.ng');
  const again = () =>
    sendAs(serving, 'post', '/api/auth/resend-code').send({ type: 'email', purpose: 'login', token: loginToken });
  serving.clock.advance(9 * MINUTE_MS);
  const { code } = (await again()).body;
  serving.clock.advance(9 * MINUTE_MS);
  const enter = { loginToken, emailCode: code };
  expect((await sendAs(serving, 'post', '/api/auth/2fa-login-verify').send(enter)).status).toBe(200);
  const gone = await again();
  expect([gone.status, gone.body.code]).toEqual([410, 'CodeRequestOver']);
});
