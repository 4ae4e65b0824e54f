import { z } from 'zod';

/**
 * What can be done from a notification. `view` opens its page; `accept` takes the ride that is offered, without the app;
 * `call` opens its page where the call is one press away, as no notification may call by itself.
 */
export const pushActions = ['view', 'accept', 'call'] as const;

/**
 * What the service worker is handed. It may stand on a locked screen, so it says no more than anybody may read who sees the
 * phone: no coordinates, addresses or codes, and nobody's name.
 */
export const pushPayload = z.strictObject({
  /** Of a notice: what comes twice is seen once. */
  tag: z.string().min(1).max(200),
  title: z.string().min(1).max(60),
  text: z.string().max(180),
  /** The notice's, by which a page that is open knows it again. */
  id: z.string().min(1).max(200),
  /** The page that it opens: a path of the app. */
  page: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  /** Whether it is heard and felt too where the app is open. */
  alerts: z.boolean(),
  /** Whether it is shown beside a page that is open, which tells of notices itself. */
  whileOpen: z.boolean(),
  /** The ride that `accept` takes; null where there is none. */
  rideId: z.string().max(100).nullable(),
  actions: z.array(
    z.strictObject({
      action: z.enum(pushActions),
      title: z.string().min(1).max(20),
    }),
  ),
});
export type PushPayload = z.infer<typeof pushPayload>;
