import { z } from 'zod';

/** `view` opens the page, `accept` accepts the ride without opening the app, `call` shows the phone link. */
export const pushActions = ['view', 'accept', 'call'] as const;

/** Content of a push notification. Locked screens show it, so it has no places, codes or names. */
export const pushPayload = z.strictObject({
  /** A later notification with the same tag replaces it. */
  tag: z.string().min(1).max(200),
  title: z.string().min(1).max(60),
  text: z.string().max(180),
  id: z.string().min(1).max(200),
  page: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  alerts: z.boolean(),
  /** Whether to show the notification even while the app is open and shows its own. */
  whileOpen: z.boolean(),
  /** Null without the action `accept`. */
  rideId: z.string().max(100).nullable(),
  actions: z.array(
    z.strictObject({
      action: z.enum(pushActions),
      title: z.string().min(1).max(20),
    }),
  ),
});
export type PushPayload = z.infer<typeof pushPayload>;
