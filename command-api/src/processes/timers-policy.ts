/** Times in milliseconds. */
export interface TimersPolicy {
  readonly atOnce: number;
  readonly claimedAtOnce: number;
  readonly claimedToPassOver: number;
  /** After this time another process may fire the timer. */
  readonly claimMs: number;
  readonly tryAgainMs: number;
}

export const timersPolicy: TimersPolicy = {
  atOnce: 6,
  claimedAtOnce: 24,
  claimedToPassOver: 240,
  claimMs: 30_000,
  tryAgainMs: 5_000,
};
