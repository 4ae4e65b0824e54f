/** Times in milliseconds. */
export interface TimersPolicy {
  readonly atOnce: number;
  /** More than run concurrently, to save statements. */
  readonly claimedAtOnce: number;
  /** For kinds whose timers mostly need no run. */
  readonly claimedToPassOver: number;
  /** Then another process may fire it. */
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
