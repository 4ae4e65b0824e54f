import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadOverPages = withAllStyles(() => import('./over-pages.tsx'));

/** Loads what drivers see over every page once a driver is known to be signed in. */
export const followDuty = (client: QueryClient): void => {
  let brought = false;
  const check = () => {
    if (brought || !client.getQueryData(currentUserQuery.queryKey)?.driver) return;
    brought = true;
    loadOverPages().then(
      ({ showOverDriversPages }) => showOverDriversPages(client),
      // Tried again at the next change of the query cache.
      () => {
        brought = false;
      },
    );
  };
  client.getQueryCache().subscribe(check);
  check();
};
