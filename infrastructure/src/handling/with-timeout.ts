export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/**
 * Does not use `AbortSignal.timeout` within `AbortSignal.any`, because such a timeout may be collected before it fires
 * (nodejs/node#57736).
 */
export const withTimeout = async <T>(
  ms: number,
  signal: AbortSignal | null,
  run: (soon: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const leave = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  const overdue = setTimeout(() => controller.abort(new TimedOut(`Nothing within ${ms} ms`)), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(overdue);
    signal?.removeEventListener('abort', leave);
  }
};

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
