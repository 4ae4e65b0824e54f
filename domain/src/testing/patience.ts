/**
 * Milliseconds that a test waits for what is to come at last, on a machine that is busy with other things. Where a shorter time is
 * itself the claim, it has a name of its own.
 */
export const PATIENCE_MS = 60_000;
