import { chatMessageFrame } from '@saferide/contracts/chat/frames';
import { parseFrame } from '../../live/frames.ts';
import { sharedLiveConnection } from '../../live/shared-live.ts';
import { showToast } from '../../toasts/toasts.ts';
import { chatLinkWords } from './chat.words.ts';
import { chatUrl } from './chat-url.ts';
import { markMessageDelivered } from './mark-messages.ts';

const announced = new Set<string>();

const isOnScreen = (rideId: string): boolean =>
  location.pathname === chatUrl(rideId) && document.visibilityState === 'visible';

let isSubscribed = false;

export const announceMessages = (): void => {
  if (isSubscribed) return;
  isSubscribed = true;
  sharedLiveConnection.listen((frame) => {
    const { rideId, message } = parseFrame(chatMessageFrame, frame) ?? {};
    if (!rideId || !message || message.own || announced.has(message.id)) return;
    announced.add(message.id);
    if (isOnScreen(rideId)) return;
    markMessageDelivered(rideId, message.id);
    showToast(message.from === 'driver' ? chatLinkWords.fromDriver : chatLinkWords.fromRider, {
      description: message.text ?? undefined,
    });
  });
};
