const CLOSES_WITHIN_MS = 1_200;

export const closeWithTimeout = async (
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
