import { z } from 'zod';

/** `view` opens the page, `accept` accepts the ride without the app, `call` shows the phone link. */
export const pushActions = ['view', 'accept', 'call'] as const;

/** The content of a push notification, without places, codes or names, because locked screens may show it. */
export const pushPayload = z.strictObject({
  /** A later notification with the same tag replaces it. */
  tag: z.string().min(1).max(200),
  title: z.string().min(1).max(60),
  text: z.string().max(180),
  id: z.string().min(1).max(200),
  page: z.string().regex(/^\/(?!\/)[\w/-]*(\?[\w=-]+)?$/),
  alerts: z.boolean(),
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
