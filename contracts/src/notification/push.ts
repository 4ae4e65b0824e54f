import { z } from 'zod';
import { notificationSettings } from '../account/account.ts';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { isPushEndpoint, LONGEST_PUSH_ENDPOINT } from './push-endpoint.ts';

/** Notices on a device whose page is not open: `spec/` document 3 §7 "Notification and service worker calls". */

/** So many devices of one person are told; the one that was added longest ago gives way. */
export const PUSH_DEVICES = 10;

const endpoint = z
  .string()
  .max(LONGEST_PUSH_ENDPOINT)
  .refine(isPushEndpoint, 'This browser is reached by a service that SafeRide does not send to');

/** As a browser says it (`PushSubscription.toJSON()`): where it is reached, and with which keys, in base64url. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    /** A point of P-256, not compressed. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const subscribeToPush = defineCall({
  method: 'POST',
  path: '/api/notifications/subscribe',
  roles: ['account'],
  summary: 'Notices come to this browser while the session lasts, also when no page is open',
  body: z.object({ subscription: pushSubscription, settings: notificationSettings.optional() }),
  response: z.object({ subscribed: z.literal(true) }),
  success: 201,
});

export const unsubscribeFromPush = defineCall({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  roles: ['account'],
  summary: 'Notices do not come to this browser any more',
  /** Without an address, or with one that is not known: whichever is told in this session. */
  body: z.object({ endpoint: z.string().max(LONGEST_PUSH_ENDPOINT).optional() }),
  response: z.object({ unsubscribed: z.boolean() }),
});

export const testPush = defineCall({
  method: 'POST',
  path: '/api/notifications/test',
  roles: ['account'],
  summary: 'Sends a notice to this browser now, to see whether it comes',
  body: z.object({ endpoint: z.string().max(LONGEST_PUSH_ENDPOINT) }),
  response: z.object({ sent: z.literal(true) }),
  answerKept: false,
});

export const pushStatus = defineCall({
  method: 'GET',
  path: '/api/notifications/push',
  roles: ['account'],
  drawnFrom: [],
  summary: 'With which key a browser subscribes, and which devices are told',
  response: z.object({
    /** P-256, base64url; null where SafeRide sends nothing this way. */
    publicKey: z.string().nullable(),
    devices: z.array(
      z.object({
        /** What the device calls itself. */
        device: z.string(),
        since: instantView,
        /** Whether it is the one that asks. */
        own: z.boolean(),
      }),
    ),
  }),
});
