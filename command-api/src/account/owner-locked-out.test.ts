import type { Client } from '@saferide/client/client';
import { signUpForm } from '@saferide/client/testing/test-people';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect } from 'vitest';
import { codePolicy } from '../codes/code-requests.ts';
import { textPolicy, textShares } from '../codes/text-budget.ts';
import { codeMessagesIn, createMailbox } from '../testing/mailbox.ts';
import { givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { countWrongCodes } from '../testing/wrong-codes.ts';

let serving: CommandApiUnderTest;
const inbox = createMailbox();
test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages: inbox.messages });
});
beforeEach(() => {
  serving.clock.advance(DAY_MS);
});

const HOME = '192.0.2.44';
const AWAY = '198.51.100.200';
const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000');
const newNumber = () => `+234${signUpForm('x@example.ng').phoneNumber.slice(1)}`;

const post = async (path: string, from: string, body: object, cookie = '') => {
  const answer = await sendAs(serving, 'post', path).set('X-Forwarded-For', from).set('Cookie', cookie).send(body);
  await serving.api.settled();
  return answer;
};
const askToSignIn = (email: string, from: string, cookie?: string) => {
  serving.clock.advance(1_000);
  return post('/api/auth/2fa-login-request', from, { email }, cookie);
};
const enter = (from: string, body: object, cookie?: string) => post('/api/auth/2fa-login-verify', from, body, cookie);
const codesTo = (to: string) => codeMessagesIn(inbox.sent).filter((message) => message.to === to);
const lastCode = (to: string) => codesTo(to).at(-1)?.code;
const textsTo = (number: string) => codesTo(number).length;

const givenOwner = async (email: string, role?: 'operator') => {
  const phoneNumber = newNumber();
  const owner = await givenPerson(serving, { email, phoneNumber, profile: false });
  if (role) await serving.infrastructure.roles.grant(owner.accountId, role);
  const { body } = await askToSignIn(email, HOME);
  const signedIn = await enter(HOME, { loginToken: body.loginToken, ...body.codes });
  const cookie = (signedIn.get('Set-Cookie') ?? []).find((line) => line.startsWith('__Host-saferide_device='));
  return { email, phoneNumber, accountId: owner.accountId, cookie: cookie?.split(';')[0] ?? '' };
};

const givenStranger = async (email: string) => {
  const stranger = await givenPerson(serving, { email, profile: false });
  const { body } = await askToSignIn(email, '203.0.113.200');
  await enter('203.0.113.200', { loginToken: body.loginToken, ...body.codes });
  return stranger;
};

/** Counts texts to the number as sent, of which `left` of the limit are then left. */
const givenTextsUsedUp = async (
  { phoneNumber }: { phoneNumber: string },
  share: keyof typeof textShares = 'anyone',
  left = 0,
) => {
  const by = textPolicy.codesToANumber[share] - left;
  const counted = { action: textShares[share], key: phoneNumber, windowMs: DAY_MS, by };
  await serving.infrastructure.counts.add(counted, serving.clock.now());
};

const givenWrongCodes = (email: string, entries: number) => countWrongCodes(serving, email, entries);

/** Requests more codes by SMS than the limits of the number permit. */
const usesUpTexts = async (stranger: Client, owner: { email: string; phoneNumber: string }) => {
  const { email, phoneNumber } = owner;
  await givenTextsUsedUp(owner, 'anyone', 2);
  await givenTextsUsedUp(owner, 'claims', 2);
  for (let nth = 0; nth < 3; nth++) {
    const from = `203.0.113.${nth}`;
    await askToSignIn(email, from);
    await post('/api/auth/register-request', from, { ...signUpForm(`pump${nth}@example.ng`), phoneNumber });
    await sendAs(serving, 'post', '/api/account/phone-number/code', stranger)
      .set('X-Forwarded-For', from)
      .send({ phoneNumber });
    await serving.api.settled();
  }
  const before = textsTo(phoneNumber);
  await askToSignIn(email, '203.0.113.3');
  expect(textsTo(phoneNumber)).toBe(before);
};

describe('an account owner who signs in after others used up an SMS limit', () => {
  test('gets a code by SMS on a known device or network, despite the limit of the phone number', async () => {
    const owner = await givenOwner('texts@example.ng', 'operator');
    const stranger = await givenStranger('texts-stranger@example.ng');
    await usesUpTexts(stranger, owner);
    for (const [from, cookie] of [
      [AWAY, owner.cookie],
      [HOME, ''],
    ] as const) {
      const before = textsTo(owner.phoneNumber);
      const { body } = await askToSignIn(owner.email, from, cookie);
      expect(textsTo(owner.phoneNumber)).toBe(before + 1);
      const codes = { emailCode: lastCode(owner.email), phoneCode: lastCode(owner.phoneNumber) };
      expect((await enter(from, { loginToken: body.loginToken, ...codes }, cookie)).status).toBe(200);
    }
  });

  test('gets a code by SMS on a known device, despite the limit of the network', async () => {
    const owner = await givenOwner('neighbour@example.ng', 'operator');
    await givenTextsUsedUp(owner, 'knownNetwork');
    await givenTextsUsedUp(owner);
    const before = textsTo(owner.phoneNumber);
    await askToSignIn(owner.email, '192.0.2.45');
    expect(textsTo(owner.phoneNumber)).toBe(before);
    await askToSignIn(owner.email, AWAY, owner.cookie);
    expect(textsTo(owner.phoneNumber)).toBe(before + 1);
  });

  test('learns the time at which the next code can be sent by SMS', async () => {
    const owner = await givenOwner('refused@example.ng', 'operator');
    await givenTextsUsedUp(owner);
    const { body } = await askToSignIn(owner.email, AWAY);
    const refused = await enter(AWAY, { loginToken: body.loginToken, emailCode: lastCode(owner.email) });
    expect([refused.status, refused.body.code]).toEqual([422, 'BothCodesRequired']);
    expect(refused.body.detail).toBe(
      'Admins and operators sign in with both codes, or a passkey. Your number gets no more codes here before 01:00. Use a passkey or a device you have signed in on before.',
    );
    serving.clock.set(refused.body.nextTextAt);
    const before = textsTo(owner.phoneNumber);
    await askToSignIn(owner.email, AWAY);
    expect(textsTo(owner.phoneNumber)).toBe(before + 1);
  });
});

describe('an account owner whose codes strangers try to guess', () => {
  const guesses = async (email: string, entries: number) => {
    for (let nth = 0; nth < codePolicy.requestsAtOnce; nth++) await askToSignIn(email, '203.0.113.1');
    const { body } = await askToSignIn(email, '203.0.113.2');
    let last = await enter('203.0.113.2', { loginToken: body.loginToken, emailCode: wrong(lastCode(email)) });
    for (let nth = 1; nth < entries; nth++)
      last = await enter('203.0.113.2', { loginToken: body.loginToken, emailCode: wrong(lastCode(email)) });
    return last;
  };

  test('signs in with the latest code, even after more wrong codes for an earlier request than one day permits', async () => {
    const owner = await givenOwner('entered@example.ng');
    await givenWrongCodes(owner.email, codePolicy.wrongADay - codePolicy.tries);
    expect((await guesses(owner.email, 2 * codePolicy.tries + 1)).body.code).toBe('CodeRequestOver');
    const { body } = await askToSignIn(owner.email, AWAY);
    // A long code would mean that entries after the last try were counted.
    expect(body).not.toHaveProperty('emailDigits');
    const answer = await enter(AWAY, { loginToken: body.loginToken, emailCode: lastCode(owner.email) });
    expect(answer.status).toBe(200);
  });

  test('signs in with both codes, or on a known device with one, after many guesses', async () => {
    const owner = await givenOwner('crowd@example.ng');
    await guesses(owner.email, 1);
    await givenWrongCodes(owner.email, codePolicy.wrongADay);
    const away = await askToSignIn(owner.email, AWAY);
    const [emailCode, phoneCode] = [lastCode(owner.email), lastCode(owner.phoneNumber)];
    const one = await enter(AWAY, { loginToken: away.body.loginToken, phoneCode });
    expect([one.status, one.body.code]).toEqual([422, 'BothCodesRequired']);
    const both = { loginToken: away.body.loginToken, emailCode, phoneCode };
    expect((await enter(AWAY, both)).status).toBe(200);
    serving.clock.advance(codePolicy.validMs);
    const known = await askToSignIn(owner.email, AWAY, owner.cookie);
    const answer = await enter(
      AWAY,
      { loginToken: known.body.loginToken, emailCode: lastCode(owner.email) },
      owner.cookie,
    );
    expect(answer.body.code ?? answer.status).toBe(200);
  });

  test('is asked for both codes after many wrong ones, without learning which code was wrong', async () => {
    const owner = await givenOwner('silent@example.ng');
    await guesses(owner.email, 1);
    await givenWrongCodes(owner.email, codePolicy.wrongADay);
    const { loginToken } = (await askToSignIn(owner.email, AWAY)).body;
    const [emailCode, phoneCode] = [lastCode(owner.email), lastCode(owner.phoneNumber)];
    const single = [
      await enter(AWAY, { loginToken, phoneCode }),
      await enter(AWAY, { loginToken, phoneCode: wrong(phoneCode) }),
    ].map(({ body: { correlationId: _, ...body } }) => body);
    expect(single[0]).toEqual(single[1]);
    const half = await enter(AWAY, { loginToken, emailCode, phoneCode: wrong(phoneCode) });
    expect(half.body.errors.map(({ path }: { path: string }) => path)).toEqual(['emailCode', 'phoneCode']);
  });
});

describe('an account owner with a new phone on a new network, after strangers used up the texts and guessed codes', () => {
  test('signs in with the long code of the e-mail alone, unless an operator', async () => {
    const owner = await givenOwner('moved@example.ng');
    await givenTextsUsedUp(owner);
    await givenWrongCodes(owner.email, codePolicy.wrongADay + 1);
    const before = textsTo(owner.phoneNumber);
    const { body } = await askToSignIn(owner.email, AWAY);
    expect(textsTo(owner.phoneNumber)).toBe(before);
    expect(body).toMatchObject({ emailDigits: 12 });
    const emailCode = lastCode(owner.email) ?? '';
    expect(emailCode).toMatch(/^\d{12}$/);
    const enterAway = (code: string) => enter(AWAY, { loginToken: body.loginToken, emailCode: code });
    const refused = await enterAway(emailCode.slice(6) + emailCode.slice(0, 6));
    expect([refused.status, refused.body.code, refused.body.triesLeft]).toEqual([422, 'WrongCode', 4]);
    expect((await enterAway(emailCode.slice(0, 6))).body.code).toBe('BothCodesRequired');
    await serving.infrastructure.roles.grant(owner.accountId, 'operator');
    expect((await enterAway(emailCode)).body.code).toBe('BothCodesRequired');
    await serving.infrastructure.roles.revoke(owner.accountId, 'operator');
    expect((await enterAway(emailCode)).status).toBe(200);
  });

  test('signs in although strangers used up the e-mails, first with short codes and then with long ones', async () => {
    const owner = await givenOwner('flooded@example.ng');
    const signIn = async () => {
      const { body } = await askToSignIn(owner.email, AWAY);
      expect(body).toMatchObject({ emailDigits: 12 });
      return enter(AWAY, { loginToken: body.loginToken, emailCode: lastCode(owner.email) });
    };
    for (let nth = 0; nth <= codePolicy.messagesAtOnce; nth++) await askToSignIn(owner.email, `203.0.113.${nth + 10}`);
    await givenWrongCodes(owner.email, codePolicy.wrongADay + 1);
    expect((await signIn()).status).toBe(200);
    for (let nth = 0; nth < codePolicy.messagesAtOnce; nth++) await askToSignIn(owner.email, `203.0.113.${nth + 50}`);
    const sent = codesTo(owner.email).length;
    expect((await signIn()).status).toBe(200);
    expect(codesTo(owner.email)).toHaveLength(sent);
  });

  test('gets a long code when a short one is sent again', async () => {
    const owner = await givenOwner('moved-meanwhile@example.ng');
    await givenWrongCodes(owner.email, codePolicy.wrongADay);
    const { loginToken } = (await askToSignIn(owner.email, AWAY)).body;
    const short = { loginToken, emailCode: lastCode(owner.email) };
    const { body } = await askToSignIn(owner.email, '203.0.113.200');
    await enter('203.0.113.200', { loginToken: body.loginToken, emailCode: wrong(lastCode(owner.email)) });
    expect((await enter(AWAY, short)).body.detail).toBe(
      'There were many wrong codes for this e-mail or number today. Enter both codes, or ask for a new code by e-mail: it’s longer, and enough on its own.',
    );
    serving.clock.advance(codePolicy.resendEveryMs);
    const again = await post('/api/auth/resend-code', AWAY, { type: 'email', purpose: 'login', token: loginToken });
    expect(again.body).toMatchObject({ emailDigits: 12 });
    expect((await enter(AWAY, { loginToken, emailCode: lastCode(owner.email) })).status).toBe(200);
  });

  const resend = (token: string, type: 'email' | 'phone') =>
    post('/api/auth/resend-code', AWAY, { type, purpose: 'login', token });

  test('signs in with the latest long code if strangers used up the e-mails before a short one was asked for again', async () => {
    const owner = await givenOwner('moved-late@example.ng');
    const { loginToken } = (await askToSignIn(owner.email, AWAY)).body;
    await givenWrongCodes(owner.email, codePolicy.wrongADay + 1);
    for (let nth = 0; nth < codePolicy.messagesAtOnce; nth++) await askToSignIn(owner.email, `203.0.113.${nth}`);
    serving.clock.advance(codePolicy.resendEveryMs);
    const sent = codesTo(owner.email).length;
    expect((await resend(loginToken, 'email')).body).toEqual({ sent: true, emailDigits: 12 });
    expect(codesTo(owner.email)).toHaveLength(sent);
    expect((await enter(AWAY, { loginToken, emailCode: lastCode(owner.email) })).status).toBe(200);
  });

  test('signs in with the latest short code after midnight, although long codes of the day before still work', async () => {
    const owner = await givenOwner('midnight@example.ng');
    serving.clock.set(`${serving.clock.now().slice(0, 10)}T23:58:00.000Z`);
    await givenWrongCodes(owner.email, codePolicy.wrongADay + 1);
    for (let nth = 0; nth < 2; nth++) await askToSignIn(owner.email, `203.0.113.${nth}`);
    serving.clock.advance(2 * MINUTE_MS);
    for (let nth = 0; nth < codePolicy.messagesAtOnce; nth++) await askToSignIn(owner.email, `203.0.113.${nth + 50}`);
    const sent = codesTo(owner.email).length;
    const { body } = await askToSignIn(owner.email, AWAY);
    expect([body.emailDigits, codesTo(owner.email).length]).toEqual([undefined, sent]);
    const answer = await enter(AWAY, { loginToken: body.loginToken, emailCode: lastCode(owner.email) });
    expect(answer.status).toBe(200);
  });

  test('can repeat the request for a text exactly as often as a person without an account', async () => {
    const owner = await givenOwner('texted@example.ng');
    await givenTextsUsedUp(owner);
    const answers = async (email: string) => {
      const { body } = await askToSignIn(email, AWAY);
      for (let nth = 1; nth < codePolicy.messagesAtOnce; nth++) await askToSignIn(email, AWAY);
      serving.clock.advance(codePolicy.resendEveryMs);
      return [(await resend(body.loginToken, 'phone')).status, (await resend(body.loginToken, 'phone')).status];
    };
    expect([await answers(owner.email), await answers('without-account@example.ng')]).toEqual([
      [200, 429],
      [200, 429],
    ]);
  });
});

test('an operator whose codes were guessed a hundred times a day signs in only on a known device or by passkey', async () => {
  const owner = await givenOwner('guessed-operator@example.ng', 'operator');
  await givenWrongCodes(owner.email, codePolicy.wrongADayWithRole + 1);
  const signIn = async (cookie?: string) => {
    const { body } = await askToSignIn(owner.email, AWAY, cookie);
    const codes = { emailCode: lastCode(owner.email), phoneCode: lastCode(owner.phoneNumber) };
    const answer = await enter(AWAY, { loginToken: body.loginToken, ...codes }, cookie);
    return [answer.status, answer.body.detail];
  };
  expect(await signIn()).toEqual([
    410,
    'There were too many wrong codes for this account today. Sign in with a passkey, or on a device you have signed in on before.',
  ]);
  expect((await signIn(owner.cookie))[0]).toBe(200);
});

test('a known device can request codes after too many requests from its IP address', async () => {
  const owner = await givenOwner('shared-address@example.ng');
  for (let nth = 0; nth <= codePolicy.requestsAtOnce; nth++) await askToSignIn(owner.email, AWAY);
  expect((await askToSignIn(owner.email, AWAY)).status).toBe(429);
  expect((await askToSignIn(owner.email, AWAY, owner.cookie)).status).toBe(200);
});
