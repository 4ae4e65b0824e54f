import { z } from 'zod';

/** What can be done from a notification. `view` opens its page. */
export const pushActions = ['view'] as const;

/**
 * What the service worker is handed. It may stand on a locked screen, so it says no more than anybody may read who sees the
 * phone: no coordinates, addresses or codes, and nobody's name.
 */
export const pushPayload = z.strictObject({
  /** Of a notice: what comes twice is seen once. */
  tag: z.string().min(1).max(200),
  title: z.string().min(1).max(60),
  text: z.string().max(180),
  /** The page that it opens: a path of the app. */
  page: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  actions: z.array(
    z.strictObject({
      action: z.enum(pushActions),
      title: z.string().min(1).max(20),
    }),
  ),
});
export type PushPayload = z.infer<typeof pushPayload>;
