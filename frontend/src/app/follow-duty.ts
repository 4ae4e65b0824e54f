import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadOverPages = withAllStyles(() => import('./driver-overlay.tsx'));

export const followDuty = (client: QueryClient): void => {
  let isLoaded = false;
  const check = () => {
    if (isLoaded || !client.getQueryData(currentUserQuery.queryKey)?.driver) return;
    isLoaded = true;
    loadOverPages().then(
      ({ showDriverOverlay: showOverDriversPages }) => showOverDriversPages(client),
      () => {
        isLoaded = false;
      },
    );
  };
  client.getQueryCache().subscribe(check);
  check();
};
