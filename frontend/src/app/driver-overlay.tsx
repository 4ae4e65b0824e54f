import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DriverOnDuty } from '../features/dispatch/offer-overlay.tsx';
import { LiveContext } from '../live/live-context.tsx';
import { sharedLiveConnection } from '../live/open-live-connection.ts';
// Imported only to put the modules it shares with this file into one chunk.
import '../pages/driver/driver-page.tsx';
import { overlays } from './toaster.tsx';

const OverDriversPages = ({ client }: { readonly client: QueryClient }) => {
  const live = useSyncExternalStore(sharedLiveConnection.subscribe, sharedLiveConnection.current);
  return (
    live && (
      <QueryClientProvider client={client}>
        <LiveContext value={live}>
          <DriverOnDuty />
        </LiveContext>
      </QueryClientProvider>
    )
  );
};

export const showDriverOverlay = (client: QueryClient): void =>
  overlays.show('duty', <OverDriversPages key="duty" client={client} />);
