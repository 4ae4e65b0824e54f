import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { isPushEndpoint } from '@saferide/contracts/notification/push';
import webPush from 'web-push';
import { withTimeout } from '../../handling/with-timeout.ts';
import { MessageRefused, MessageUnanswered } from '../messages/messages.ts';
import type { PushKeys } from './push-keys.ts';

/** Keys are in base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  readonly ttlSeconds: number;
  /** `high` wakes a phone in power-saving mode. */
  readonly urgency: 'normal' | 'high';
  /** Up to 32 base64url characters. Replaces an undelivered message of the same topic. */
  readonly topic: string;
}

export interface PushSender {
  readonly publicKey: string;
  /**
   * `gone` if the subscription no longer exists or is not at a push service. Throws MessageRefused or
   * MessageUnanswered.
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}

interface WebPushSettings extends PushKeys {
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>;

/** Encrypts the message (RFC 8291) and signs the request (RFC 8292). */
const sealedFor = (
  { endpoint, p256dh, auth }: PushAddress,
  { payload, ttlSeconds: TTL, urgency, topic }: PushMessage,
  { subject, publicKey, privateKey }: PushKeys,
): Sealed =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    ...{ vapidDetails: { subject, publicKey, privateKey }, TTL, urgency, topic },
    contentEncoding: 'aes128gcm',
  });

const statusOf = (
  { endpoint, headers, body }: Sealed,
  agent: Agent | undefined,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage): void => {
      response.resume();
      resolve(response.statusCode ?? 0);
    };
    const clientRequest = request(endpoint, { method: 'POST', headers, signal, ...(agent ? { agent } : {}) }, answered);
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });

export const webPushSender = ({ agent, timeoutMs = 10_000, ...keys }: WebPushSettings): PushSender => ({
  publicKey: keys.publicKey,
  send: async (to, message) => {
    if (!isPushEndpoint(to.endpoint)) return 'gone';
    const sealed = sealedFor(to, message, keys);
    const status = await withTimeout(timeoutMs, null, (signal) => statusOf(sealed, agent, signal)).catch(
      (cause: unknown) => {
        throw new MessageUnanswered('The push service cannot be reached', { cause });
      },
    );
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new MessageRefused(`The push service did not take it (status ${status})`);
    return 'taken';
  },
});
