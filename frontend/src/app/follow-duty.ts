import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadOverPages = withAllStyles(() => import('./over-pages.tsx'));

export const followDuty = (client: QueryClient): void => {
  let brought = false;
  const check = () => {
    if (brought || !client.getQueryData(currentUserQuery.queryKey)?.driver) return;
    brought = true;
    loadOverPages().then(
      ({ showOverDriversPages }) => showOverDriversPages(client),
      () => {
        brought = false;
      },
    );
  };
  client.getQueryCache().subscribe(check);
  check();
};
