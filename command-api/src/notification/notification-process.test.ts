import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import type { Message } from '@saferide/infrastructure/outside/messages/messages';
import { beforeEach, expect } from 'vitest';
import { givenCustomer, givenDriver } from '../testing/people.ts';
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

test('a sign-in on a new device notifies the person, but one on a known device does not', async () => {
  const rider = await givenCustomer(serving);
  expect(await kindsSentTo(rider.accountId)).toEqual([]);
  const signIn = async (cookie = '') => {
    const { body } = await sendAs(serving, 'post', '/api/auth/2fa-login-request').send({ email: rider.email });
    const { loginToken, codes } = body;
    const verify = sendAs(serving, 'post', '/api/auth/2fa-login-verify').set('Cookie', cookie);
    return (await verify.send({ loginToken, ...codes }).expect(200)).get('Set-Cookie') ?? [];
  };
  const device = (await signIn()).find((cookie) => cookie.startsWith('__Host-saferide_device='));
  expect(await kindsSentTo(rider.accountId)).toEqual(['signed_in']);
  await signIn(device?.split(';')[0]);
  expect(await kindsSentTo(rider.accountId)).toEqual(['signed_in']);
  await serving.runTicks();
  expect(messages()).toEqual([{ channel: 'email', text: expect.stringContaining('If this wasn’t you') }]);
});
