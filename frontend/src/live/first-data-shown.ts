import type { QueryClient } from '@tanstack/react-query';

/** The longest delay, in case the first data never come. */
const QUIET_MS = 2_000;

/**
 * Resolves once the queries of the first page are answered, so that on a slow network they load before the code that
 * keeps them fresh.
 */
export const firstDataShown = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, QUIET_MS);
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) done();
    });
  });
