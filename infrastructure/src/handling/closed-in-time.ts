/** Per part: four parts close within five seconds. */
const CLOSES_WITHIN_MS = 1_200;

/** Waits for closing parts, but not for one that hangs on an unreachable log or database. Rethrows a part's error. */
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
