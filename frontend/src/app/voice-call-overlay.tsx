import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallSheet } from '../features/voice-call/call-sheet.tsx';
import { setRingHandler } from '../features/voice-call/ring-in-app.ts';
import { createVoiceCall } from '../features/voice-call/voice-call.ts';
import { voiceCallWords } from '../features/voice-call/voice-call.words.ts';
import { sharedLiveConnection } from '../live/shared-live.ts';
import { showToast } from '../toasts/toasts.ts';
import { overlays } from './toaster.tsx';

export const showVoiceCalls = (client: QueryClient): void => {
  const call = createVoiceCall({
    send: (frame) => sharedLiveConnection.current()?.connection.send(frame) ?? false,
    now: Date.now,
    onHungUp: () => showToast(voiceCallWords.ended),
    onMissed: () => showToast(voiceCallWords.missed),
  });
  sharedLiveConnection.listen(call.onFrame);
  addEventListener('pagehide', call.leave);
  setRingHandler((rideId) => sharedLiveConnection.current()?.status === 'connected' && call.ring(rideId));
  overlays.show(
    'call',
    <QueryClientProvider key="call" client={client}>
      <CallSheet call={call} />
    </QueryClientProvider>,
  );
};
