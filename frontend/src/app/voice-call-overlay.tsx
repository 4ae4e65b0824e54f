import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallSheet } from '../features/voice-call/call-sheet.tsx';
import { setRingHandler } from '../features/voice-call/ring-in-app.ts';
import { createVoiceCall } from '../features/voice-call/voice-call.ts';
import { voiceCallWords } from '../features/voice-call/voice-call.words.ts';
import { sharedLive } from '../live/shared-live.ts';
import { showToast } from '../toasts/toasts.ts';
import { overlays } from './toaster.tsx';

export const showCalls = (client: QueryClient): void => {
  const call = createVoiceCall({
    send: (frame) => sharedLive.current()?.connection.send(frame) ?? false,
    now: Date.now,
    onHungUp: () => showToast(voiceCallWords.ended),
    onMissed: () => showToast(voiceCallWords.missed),
  });
  sharedLive.listen(call.onFrame);
  addEventListener('pagehide', call.leave);
  setRingHandler((rideId) => sharedLive.current()?.status === 'connected' && call.ring(rideId));
  overlays.show(
    'call',
    <QueryClientProvider key="call" client={client}>
      <CallSheet call={call} />
    </QueryClientProvider>,
  );
};
