import { z } from 'zod';

/** What the socket says of itself and of all read models; what it says of a subject is in that column's `frames.ts`. */

export const authenticated = z.object({ type: z.literal('AUTHENTICATED'), accountId: z.string() });

/** No way in: the socket is closed. */
export const authError = z.object({ type: z.literal('AUTH_ERROR'), message: z.string() });

/** The answer to PING. */
export const pong = z.object({ type: z.literal('PONG') });

/** A frame was refused, or not understood. */
export const error = z.object({
  type: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  /** The type of the refused frame, as it was sent; null where it had none. */
  frame: z.string().nullable(),
  /** Faults by field, for `InvalidRequest`; otherwise empty. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** Rows of a read model have changed by `position`. No key: anything of it may have changed. */
export const readModelChanged = z.object({
  type: z.literal('READ_MODEL_CHANGED'),
  model: z.string(),
  keys: z.array(z.string()),
  position: z.string(),
});
