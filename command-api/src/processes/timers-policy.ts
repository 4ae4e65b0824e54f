/** How due timers are fired. Times in milliseconds. */
export interface TimersPolicy {
  /** So many of one kind at once in a process. */
  readonly atOnce: number;
  /** So many more are claimed than can begin at once, so that a claim is not a statement for each. */
  readonly claimedAtOnce: number;
  /** So many of a kind that mostly nothing follows from: those that it does not follow from are over at once. */
  readonly claimedToPassOver: number;
  /** A timer is its claimant's for so long; then anybody may fire it, as after a process that died. */
  readonly claimMs: number;
  /** A timer whose handler failed waits so long. */
  readonly tryAgainMs: number;
}

export const timersPolicy: TimersPolicy = {
  atOnce: 6,
  claimedAtOnce: 24,
  claimedToPassOver: 240,
  claimMs: 30_000,
  tryAgainMs: 5_000,
};
