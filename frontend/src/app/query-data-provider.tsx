import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { waitForFirstData } from '../live/live-provider.tsx';
import { loadLaterFeatures } from './load-later-features.ts';

const client = createQueryClient(
  () => void loadLaterFeatures().then(({ onUnauthorized }) => onUnauthorized()),
  async (query) => (await loadLaterFeatures()).restoreLastKnownAnswer(query),
);

const bringLater = () =>
  void waitForFirstData(client)
    .then(loadLaterFeatures)
    .then(
      ({ startLaterFeatures }) => startLaterFeatures(client),
      () => undefined,
    );

export const QueryDataProvider = ({ children }: { readonly children?: ReactNode }) => {
  useEffect(bringLater, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
