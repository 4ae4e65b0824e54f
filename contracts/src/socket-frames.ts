import { z } from 'zod';

/** Reply to AUTHENTICATE. */
export const authSucceededFrame = z.object({
  type: z.literal('AUTHENTICATED'),
  accountId: z.string(),
  /** Whether rider and driver can call each other in the app. */
  callsInApp: z.boolean().default(false),
});

/** Authentication failed. */
export const authErrorFrame = z.object({ type: z.literal('AUTH_ERROR'), message: z.string() });

/** Reply to PING. */
export const pongFrame = z.object({ type: z.literal('PONG') });

/** A frame was refused. */
export const socketErrorFrame = z.object({
  type: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  /** Type of the refused frame; null if it had none. */
  frame: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** Rows changed up to `position`; without keys, any row may have changed. */
export const readModelChangedFrame = z.object({
  type: z.literal('READ_MODEL_CHANGED'),
  model: z.string(),
  keys: z.array(z.string()),
  position: z.string(),
});
