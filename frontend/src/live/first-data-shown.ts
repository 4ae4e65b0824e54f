import type { QueryClient } from '@tanstack/react-query';

/** What comes later does not wait longer for the first data to be shown. */
const QUIET_MS = 2_000;

/** Resolves once the queries of the first page are answered: on a slow network they come before what keeps them fresh. */
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
