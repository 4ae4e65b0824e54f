import type { QueryClient } from '@tanstack/react-query';
import { withAllStyles } from '../design/all-styles.ts';
import { currentUserQuery } from '../session/current-user.ts';

const loadSafety = withAllStyles(() => import('./safety-check-overlay.tsx'));

export const followSafety = (client: QueryClient): void => {
  let isLoaded = false;
  const check = () => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (isLoaded || !(user?.driver || user?.customer)) return;
    isLoaded = true;
    loadSafety().then(
      ({ showSafetyChecks }) => showSafetyChecks(client),
      () => {
        isLoaded = false;
      },
    );
  };
  client.getQueryCache().subscribe(check);
  check();
};
