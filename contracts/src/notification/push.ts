import { z } from 'zod';
import { notificationSettings } from '../account/account.ts';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';

/** Hosts of browsers' push services; `*.` means any subdomain. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Maximum length in characters. */
const LONGEST_PUSH_ENDPOINT = 2_048;

const isOf = (host: string, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;

const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;

/** Whether the address belongs to a push service in `pushHosts`. */
export const isPushEndpoint = (text: string): boolean => {
  const host = text.length > LONGEST_PUSH_ENDPOINT ? undefined : ADDRESS.exec(text)?.[1];
  return host !== undefined && pushHosts.some((listed) => isOf(host, listed));
};

/** Maximum number of devices per person. */
export const MAX_PUSH_DEVICES = 10;

const endpoint = z
  .string()
  .max(LONGEST_PUSH_ENDPOINT)
  .refine(isPushEndpoint, 'SafeRide cannot send notifications to this browser’s push service');

/** A browser's `PushSubscription.toJSON()`; keys are in base64url. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const subscribeToPush = defineCall({
  method: 'POST',
  path: '/api/notifications/subscribe',
  roles: ['account'],
  summary: 'Subscribes this browser to push notifications for as long as the session lasts',
  body: z.object({ subscription: pushSubscription, settings: notificationSettings.optional() }),
  response: z.object({ subscribed: z.literal(true) }),
  success: 201,
});

export const unsubscribeFromPush = defineCall({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  roles: ['account'],
  summary: 'Unsubscribes this browser from push notifications',
  body: z.object({ endpoint: z.string().max(LONGEST_PUSH_ENDPOINT).optional() }),
  response: z.object({ unsubscribed: z.boolean() }),
});

export const testPush = defineCall({
  method: 'POST',
  path: '/api/notifications/test',
  roles: ['account'],
  summary: 'Sends a test notification to this browser',
  body: z.object({ endpoint: z.string().max(LONGEST_PUSH_ENDPOINT) }),
  response: z.object({ sent: z.literal(true) }),
  responseStored: false,
});

export const pushStatus = defineCall({
  method: 'GET',
  path: '/api/notifications/push',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Returns the public key for subscriptions and the subscribed devices',
  response: z.object({
    /** P-256 key in base64url; null if push is not configured. */
    publicKey: z.string().nullable(),
    devices: z.array(
      z.object({
        device: z.string(),
        since: instantView,
        own: z.boolean(),
      }),
    ),
  }),
});
