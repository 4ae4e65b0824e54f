/** How due timers are fired. Times in milliseconds. */
export interface TimersPolicy {
  /** So many of one kind at once in a process. */
  readonly atOnce: number;
  /** So many more are claimed than can begin at once, so that a claim is not a statement for each. */
  readonly claimedAtOnce: number;
  /** A timer is its claimant's for so long; then anybody may fire it, as after a process that died. */
  readonly claimMs: number;
  /** A timer whose handler failed waits so long. */
  readonly tryAgainMs: number;
}

export const timersPolicy: TimersPolicy = {
  atOnce: 6,
  claimedAtOnce: 24,
  claimMs: 30_000,
  tryAgainMs: 5_000,
};
