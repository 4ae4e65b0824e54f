import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { SafetyCheck } from '../features/safety/check/safety-check.tsx';
import { LiveContext } from '../live/live-context.tsx';
import { sharedLiveConnection } from '../live/open-live-connection.ts';
import { overlays } from './toaster.tsx';

const SafetyOverPages = ({ client }: { readonly client: QueryClient }) => {
  const live = useSyncExternalStore(sharedLiveConnection.subscribe, sharedLiveConnection.current);
  return (
    live && (
      <QueryClientProvider client={client}>
        <LiveContext value={live}>
          <SafetyCheck />
        </LiveContext>
      </QueryClientProvider>
    )
  );
};

let begun = 0;

export const showSafetyChecks = (client: QueryClient): void => {
  begun += 1;
  overlays.show('safety', <SafetyOverPages key={`safety ${begun}`} client={client} />);
};
