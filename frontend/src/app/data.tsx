import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { firstDataShown } from '../live/first-data-shown.ts';
import { loadLater } from './load-later.ts';

const client = createQueryClient(
  () => void loadLater().then(({ onUnauthorized }) => onUnauthorized()),
  async (query) => (await loadLater()).restoreLastKnown(query),
);

const bringLater = () =>
  void firstDataShown(client)
    .then(loadLater)
    .then(
      ({ startLaterFeatures }) => startLaterFeatures(client),
      () => undefined,
    );

export const QueryDataProvider = ({ children }: { readonly children?: ReactNode }) => {
  useEffect(bringLater, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
