/** Four parts close within five seconds. */
const CLOSES_WITHIN_MS = 1_200;

/** Does not wait for a part that hangs. Rethrows a part's error. */
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
