import { z } from 'zod';
import { positionReport } from './dispatch/dispatch.ts';
import type { FrameSchema, Module } from './kernel/define-call.ts';
import * as columns from './modules.ts';
import { coordinates } from './place/coordinates.ts';
import * as socketFrames from './socket-frames.ts';
import { callSignals } from './voice-call/signals.ts';

const ride = { rideId: z.string().max(100) };

/** A frame that clients send over /ws. None of them appends events. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATE'), jwtToken: z.string().max(4096) }),
  z.object({ type: z.literal('PING') }),
  positionReport.extend({ type: z.literal('LOCATION_UPDATE') }),
  z.object({ type: z.literal('DRIVER_STATUS_UPDATE'), isOnline: z.boolean() }),
  z.object({ type: z.literal('SUBSCRIBE_RIDE_UPDATES'), ...ride }),
  z.object({ type: z.literal('UNSUBSCRIBE_RIDE_UPDATES'), ...ride }),
  z.object({ type: z.literal('VIEW_REVIEW'), reviewId: z.uuid().nullable() }),
  coordinates.extend({ type: z.literal('REQUEST_NEARBY_DRIVERS'), radius: z.number().positive().max(50).default(5) }),
  ...callSignals,
]);
export type ClientFrame = z.infer<typeof clientFrame>;

type EachOf<T> = T extends unknown ? T[keyof T] : never;

/** Every frame that the server sends. */
export type ServerFrame = z.output<
  EachOf<typeof socketFrames | Extract<(typeof columns)[keyof typeof columns], { readonly frames: unknown }>['frames']>
>;

const [first, ...others] = [socketFrames, ...Object.values<Module>(columns).map(({ frames = {} }) => frames)].flatMap(
  (frames) => Object.values<FrameSchema>(frames),
);
if (!first) throw new Error('There are no frames of the server');

const anyFrame = z.discriminatedUnion('type', [first, ...others]);

/** Parses a server frame; the explicit type saves compile time. */
export const readServerFrame = (given: unknown) => anyFrame.safeParse(given) as z.ZodSafeParseResult<ServerFrame>;
