import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadOverPages = withAllStyles(() => import('./over-pages.tsx'));

/** Brings what drivers have over every page once it is known that a driver is signed in. */
export const followDuty = (client: QueryClient): void => {
  let brought = false;
  const look = () => {
    if (brought || !client.getQueryData(currentUserQuery.queryKey)?.driver) return;
    brought = true;
    loadOverPages().then(
      ({ showOverDriversPages }) => showOverDriversPages(client),
      // Where it cannot be had, it is asked for again when more is known.
      () => {
        brought = false;
      },
    );
  };
  client.getQueryCache().subscribe(look);
  look();
};
