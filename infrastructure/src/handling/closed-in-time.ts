/** How long one part of the house waits, when it closes, for what it has under way: four parts close within five seconds. */
const CLOSES_WITHIN_MS = 1_200;

/**
 * Waits for parts that were told to end, but no longer than they deserve: one that hangs on a log or a database that is
 * away must not keep the process. Throws what a part throws in time.
 */
export const closedInTime = async (
  parts: readonly (Promise<unknown> | undefined)[],
  withinMs = CLOSES_WITHIN_MS,
): Promise<void> => {
  let overdue: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    overdue = setTimeout(resolve, withinMs);
  });
  try {
    await Promise.race([Promise.all(parts), late]);
  } finally {
    clearTimeout(overdue);
  }
};
