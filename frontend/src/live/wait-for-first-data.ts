import type { QueryClient } from '@tanstack/react-query';

const QUIET_MS = 2_000;

export const waitForFirstData = (client: QueryClient): Promise<void> =>
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
