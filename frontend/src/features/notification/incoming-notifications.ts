import { notificationFrame } from '@saferide/contracts/notification/frames';
import { alertWith } from '../../browser/alert.ts';
import { frameAs } from '../../live/frames.ts';
import { sharedLive } from '../../live/shared-live.ts';
import { showToast } from '../../toasts/toasts.ts';
import { markShown, wasShown } from './shown-notifications.ts';

/** As long as somebody takes who reads two lines and reaches for the link. */
const SHOWN_MS = 8_000;

/** A page says itself what there is to know about it. */
const isOnScreen = (page: string): boolean => location.pathname === page && document.visibilityState === 'visible';

const tell = (given: object): void => {
  const notice = frameAs(notificationFrame, { type: 'NOTICE', ...given });
  // It may come by the socket and by push, and once more to the socket of a page that was reloaded.
  if (!notice || wasShown(notice.id)) return;
  markShown(notice.id);
  const { title, text, page, alerts } = notice;
  if (alerts) alertWith([740], [150]);
  if (!isOnScreen(page)) showToast(title, { description: text, to: page, duration: SHOWN_MS });
};

let telling = false;

/**
 * Tells people on whatever page they are. What the worker was handed by push while a page is open it hands on to the page:
 * that counts only while the socket is away, which tells it otherwise.
 */
export const showIncomingNotifications = (): void => {
  if (telling) return;
  telling = true;
  sharedLive.hear((frame) => frame.type === 'NOTICE' && tell(frame));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, notice } = (data ?? {}) as { readonly type?: unknown; readonly notice?: unknown };
    if (type !== 'PUSHED' || typeof notice !== 'object' || notice === null) return;
    if (sharedLive.current()?.status !== 'connected') tell(notice);
  });
};
