import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadSafety = withAllStyles(() => import('./safety-over-pages.tsx'));

/** Brings the question whether people are all right over every page, once it is known that a rider or a driver is signed in. */
export const followSafety = (client: QueryClient): void => {
  let brought = false;
  const look = () => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (brought || !(user?.driver || user?.customer)) return;
    brought = true;
    loadSafety().then(
      ({ showSafetyChecks }) => showSafetyChecks(client),
      // Where it cannot be had, it is asked for again when more is known.
      () => {
        brought = false;
      },
    );
  };
  client.getQueryCache().subscribe(look);
  look();
};
