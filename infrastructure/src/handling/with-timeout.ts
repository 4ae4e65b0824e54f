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
