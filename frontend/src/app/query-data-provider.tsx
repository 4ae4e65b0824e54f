import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { waitForFirstData } from '../live/live-provider.tsx';
import { loadDeferredFeatures } from './load-deferred-features.ts';

const client = createQueryClient(
  () => void loadDeferredFeatures().then(({ onUnauthorized }) => onUnauthorized()),
  async (query) => (await loadDeferredFeatures()).restoreLastKnownAnswer(query),
);

const bringLater = () =>
  void waitForFirstData(client)
    .then(loadDeferredFeatures)
    .then(
      ({ startDeferredFeatures }) => startDeferredFeatures(client),
      () => undefined,
    );

export const QueryDataProvider = ({ children }: { readonly children?: ReactNode }) => {
  useEffect(bringLater, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
