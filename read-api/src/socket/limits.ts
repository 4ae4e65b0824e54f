/** What one socket may do, and how it is ended when it does more. */
export const socketLimits = {
  /** Time to authenticate. */
  authenticateWithinMs: 10_000,
  maxFrameBytes: 64 * 1024,
  /** A minute, positions not counted. */
  framesAMinute: 100,
  /** A minute, positions counted. */
  allFramesAMinute: 900,
  /** A client that leaves more than this unread is cut. */
  maxBufferedBytes: 1024 * 1024,
  heartbeatMs: 30_000,
  ridesSubscribed: 50,
  socketsPerAccount: 20,
} as const;

/** Close codes of our own (4000–4999) say the same as the HTTP status in their last three digits. */
export const closeCodes = {
  goingAway: 1001,
  notText: 1003,
  unauthorized: 4401,
  tooManySockets: 4409,
  tooSlow: 4413,
  tooManyFrames: 4429,
} as const;

/** Takes one token; false when there is none left. */
export type TakeToken = () => boolean;

/** Tokens that come back evenly, `aMinute` of them, and can be saved up to that number. `now` in milliseconds. */
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
