import { notificationFrame } from '@saferide/contracts/notification/frames';
import { pastNotifications } from '@saferide/contracts/notification/history';
import { playAlert } from '../../browser/play-alert.ts';
import { parseFrame } from '../../live/frames.ts';
import { sharedLiveConnection } from '../../live/shared-live.ts';
import { offlineCopyRule } from '../../session/last-known-answers.ts';
import { showToast } from '../../toasts/toasts.ts';
import { markNotificationShown, wasNotificationShown } from './shown-notifications.ts';

export const offlineNotificationQueries = [offlineCopyRule(pastNotifications, (list) => list)];

const SHOWN_MS = 8_000;

const isOnScreen = (page: string): boolean => location.pathname === page && document.visibilityState === 'visible';

const announce = (given: object): void => {
  const notice = parseFrame(notificationFrame, { type: 'NOTICE', ...given });
  // A notification may arrive over the socket and as a push, and again after a reload.
  if (!notice || wasNotificationShown(notice.id)) return;
  markNotificationShown(notice.id);
  const { title, text, page, alerts } = notice;
  if (alerts) playAlert([740], [150]);
  if (!isOnScreen(page)) showToast(title, { description: text, to: page, duration: SHOWN_MS });
};

let isSubscribed = false;

export const showIncomingNotifications = (): void => {
  if (isSubscribed) return;
  isSubscribed = true;
  sharedLiveConnection.listen((frame) => frame.type === 'NOTICE' && announce(frame));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, notice } = (data ?? {}) as { readonly type?: unknown; readonly notice?: unknown };
    if (type !== 'PUSHED' || typeof notice !== 'object' || notice === null) return;
    if (sharedLiveConnection.current()?.status !== 'connected') announce(notice);
  });
};
