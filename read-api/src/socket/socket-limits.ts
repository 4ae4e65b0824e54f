import type { socketErrorFrame } from '@saferide/contracts/socket-frames';
import type { z } from 'zod';

export const socketLimits = {
  authenticateWithinMs: 10_000,
  maxFrameBytes: 64 * 1024,
  framesAMinute: 100,
  allFramesAMinute: 900,
  /** A client with more unread bytes is disconnected. */
  maxBufferedBytes: 1024 * 1024,
  heartbeatMs: 30_000,
  ridesSubscribed: 50,
  socketsPerAccount: 20,
} as const;

/** The last three digits of the codes 4xxx are the corresponding HTTP status. */
export const closeCodes = {
  goingAway: 1001,
  notText: 1003,
  unauthorized: 4401,
  tooManySockets: 4409,
  tooSlow: 4413,
  tooManyFrames: 4429,
} as const;

export type TakeToken = () => boolean;

/** Returns a function that takes a token if one is left. `now` returns milliseconds. */
export const tokenBucket = (aMinute: number, now: () => number): TakeToken => {
  let tokens: number = aMinute;
  let at = now();
  return () => {
    const present = now();
    tokens = Math.min(aMinute, tokens + ((present - at) * aMinute) / 60_000);
    at = present;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

export type ErrorFrame = z.output<typeof socketErrorFrame>;

const MOST_CHARACTERS = 60;

/** `frame` is the type of the rejected frame; null if it had none. */
export const errorFrame = (frame: string | null, code: string, message: string): ErrorFrame => ({
  type: 'ERROR',
  code,
  message,
  frame,
  errors: [],
});

export const malformedFrame = (given: unknown, { issues }: z.ZodError): ErrorFrame => {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.') || 'type', message }));
  const [first] = errors;
  const message = first ? `${first.path}: ${first.message}` : 'This frame is malformed.';
  return { ...errorFrame(typeIn(given), 'InvalidRequest', message), errors };
};

const typeIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string'
    ? given.type.slice(0, MOST_CHARACTERS)
    : null;
