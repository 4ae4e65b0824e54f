import type { Client } from '@saferide/client/client';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import type { Message } from '@saferide/infrastructure/outside/messages/messages';
import { beforeEach, expect } from 'vitest';
import { givenCustomer, givenDriver, givenPersonWithRole } from '../testing/people.ts';
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

const kindsSentTo = async (accountId: string): Promise<string[]> => {
  const { rows } = await serving.infrastructure.db.query<{ kind: string }>(
    'select kind from notices.notices where recipient = $1 order by at, id',
    [accountId],
  );
  return rows.map(({ kind }) => kind);
};
const messages = () =>
  sent.flatMap((message) =>
    message.kind === 'notice' ? [{ channel: message.channel, text: wordingOf(message).text }] : [],
  );

test('a driver is notified when their verification is decided', async () => {
  const driver = await givenDriver(serving);
  await serving.settled();
  expect(await kindsSentTo(driver.accountId)).toContain('verification_decided');
});

const signIn = async (rider: Client, cookie = '') => {
  const { body } = await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email: rider.email });
  const { loginToken, codes } = body;
  const verify = sendAs(serving, 'post', '/api/auth/2fa-login-verify').set('Cookie', cookie);
  const cookies = (await verify.send({ loginToken, ...codes }).expect(200)).get('Set-Cookie') ?? [];
  return cookies.find((line) => line.startsWith('__Host-saferide_device='))?.split(';')[0];
};

test('a sign-in on a new device notifies the person, but one on a known device does not', async () => {
  const rider = await givenCustomer(serving);
  expect(await kindsSentTo(rider.accountId)).toEqual([]);
  const device = await signIn(rider);
  expect(await kindsSentTo(rider.accountId)).toEqual(['signed_in']);
  await signIn(rider, device);
  expect(await kindsSentTo(rider.accountId)).toEqual(['signed_in']);
  await serving.runTicks();
  expect(messages()).toEqual([{ channel: 'email', text: expect.stringContaining('If this wasn’t you') }]);
});

test('a device whose session the person or an operator ended is new again, and its next sign-in is notified', async () => {
  const rider = await givenCustomer(serving);
  const device = await signIn(rider);
  await sendAs(serving, 'delete', '/api/auth/sessions', rider).expect(200);
  await signIn(rider, device);
  expect(await kindsSentTo(rider.accountId)).toEqual(['signed_in', 'signed_in']);
  const operator = await givenPersonWithRole(serving, 'operator');
  const path = `/api/ops/people/${rider.accountId}/end-sessions`;
  await sendAs(serving, 'post', path, operator).send({ reason: 'A phone was stolen' }).expect(200);
  await signIn(rider, device);
  expect(await kindsSentTo(rider.accountId)).toHaveLength(3);
});
