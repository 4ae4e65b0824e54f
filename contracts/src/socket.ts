import { z } from 'zod';
import type { FrameSchema, Module } from './column.ts';
import * as columns from './columns.ts';
import { positionReport } from './dispatch/dispatch.ts';
import { coordinates } from './ride/views.ts';
import * as socketFrames from './socket-frames.ts';

/**
 * The live socket at /ws. JSON text frames with a `type`. The socket serves projected updates;
 * it writes nothing but positions and presence.
 */

const ride = { rideId: z.string().max(100) };

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATE'), jwtToken: z.string().max(4096) }),
  z.object({ type: z.literal('PING') }),
  positionReport.extend({ type: z.literal('LOCATION_UPDATE') }),
  z.object({ type: z.literal('DRIVER_STATUS_UPDATE'), isOnline: z.boolean() }),
  z.object({ type: z.literal('SUBSCRIBE_RIDE_UPDATES'), ...ride }),
  z.object({ type: z.literal('UNSUBSCRIBE_RIDE_UPDATES'), ...ride }),
  /** An admin looks at a review; null: at none any more. A socket looks at one at a time. */
  z.object({ type: z.literal('VIEW_REVIEW'), reviewId: z.uuid().nullable() }),
  coordinates.extend({ type: z.literal('REQUEST_NEARBY_DRIVERS'), radius: z.number().positive().max(50).default(5) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

type EachOf<T> = T extends unknown ? T[keyof T] : never;

/** Every message that the server sends. The app, to carry no more than it uses, reads each kind by its own schema. */
export type ServerFrame = z.output<
  EachOf<typeof socketFrames | Extract<(typeof columns)[keyof typeof columns], { readonly frames: unknown }>['frames']>
>;

const [first, ...others] = [socketFrames, ...Object.values<Module>(columns).map(({ frames = {} }) => frames)].flatMap(
  (frames) => Object.values<FrameSchema>(frames),
);
if (!first) throw new Error('The server says nothing over the socket');

const anyFrame = z.discriminatedUnion('type', [first, ...others]);

/** A message of the server, checked. Its type is stated: worked out from the list, it costs the compiler a second. */
export const readServerFrame = (given: unknown) => anyFrame.safeParse(given) as z.ZodSafeParseResult<ServerFrame>;
