import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MessageRefused, MessageUnanswered } from '../messages/messages.ts';
import { type PushSender, webPushSender } from './push.ts';
import { isPushKey } from './push-keys.ts';
import {
  developmentPushKeys,
  type PushService,
  startPushService,
  testBrowser,
  verifiedPushSender,
} from './testing/push-service.ts';

let service: PushService;
let push: PushSender;
beforeAll(async () => {
  service = await startPushService();
  push = service.push;
});
afterAll(() => service?.close());
beforeEach(() => service.answers(201));

const message = { payload: '{"title":"Ẹ káàbọ̀"}', ttlSeconds: 600, urgency: 'high', topic: 'abc' } as const;
const browser = testBrowser();
const came = () => {
  const last = service.pushed.at(-1);
  if (!last) throw new Error('Nothing came');
  return last;
};

describe('a message to a subscribed browser', () => {
  test('is sent over TLS, and only that browser can decrypt it', async () => {
    expect(await push.send(browser.address, message)).toBe('taken');
    expect(came().endpoint).toBe(browser.address.endpoint);
    expect(browser.open(came().body)).toBe(message.payload);
    expect(came().body.toString('latin1')).not.toContain('title');
    expect(() => testBrowser().open(came().body)).toThrow();
    expect(came().headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'high', topic: 'abc' },
    });
  });

  test('is signed for the push service, and the signature expires within a day', async () => {
    await push.send(browser.address, message);
    const { publicKey, claims } = verifiedPushSender(came());
    expect(publicKey).toBe(push.publicKey);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: developmentPushKeys.subject });
    expect(Number(claims.exp) * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
  });

  test.each([404, 410])('has the outcome “gone” if the push service responds with %i', async (status) => {
    service.answers(status);
    expect(await push.send(browser.address, message)).toBe('gone');
  });

  test.each([400, 403, 413, 429, 500, 503, 302])('is refused if the push service responds with %i', async (status) => {
    service.answers(status);
    const before = service.pushed.length;
    const refused = await push.send(browser.address, message).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MessageRefused);
    expect(refused).not.toBeInstanceOf(MessageUnanswered);
    expect(String(refused)).not.toContain(browser.address.endpoint);
    expect(service.pushed).toHaveLength(before + 1);
  });

  test.each(['ends', 'silent'] as const)(
    'counts as unanswered if the push service does not respond (%s)',
    async (how) => {
      service.answers(how);
      const impatient = webPushSender({
        ...developmentPushKeys,
        agent: service.agent,
        timeoutMs: how === 'silent' ? 100 : 10_000,
      });
      await expect(impatient.send(browser.address, message)).rejects.toBeInstanceOf(MessageUnanswered);
    },
  );

  test('is not sent to a server without a valid certificate', async () => {
    const elsewhere = testBrowser('web.push.apple.com');
    await expect(push.send(elsewhere.address, message)).rejects.toBeInstanceOf(MessageUnanswered);
  });
});

test.each(['https://127.0.0.1/push', 'https://10.0.0.1/push', 'https://fcm.googleapis.com:1/x'])(
  'no message is sent to %s, which is not a push service',
  async (endpoint) => {
    const before = service.pushed.length;
    expect(await push.send({ ...browser.address, endpoint }, message)).toBe('gone');
    expect(service.pushed).toHaveLength(before);
  },
);

test('a push key is accepted only if it is a point on the curve', () => {
  expect(isPushKey(browser.address.p256dh)).toBe(true);
  expect(isPushKey(`B${'A'.repeat(86)}`)).toBe(false);
});
