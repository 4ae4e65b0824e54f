import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { type Announcement, announcementIn, CHANGED_CHANNEL } from '@saferide/read-models/inside/change-feed';

export const listenForAnnouncements = async (url: string) => {
  const announcements: (Announcement | null)[] = [];
  const onNotification = (_: string, payload: string) => void announcements.push(announcementIn(payload));
  const listener = await listenToChannels({
    url,
    channels: [CHANGED_CHANNEL],
    onNotification,
    onReconnect: () => undefined,
  });
  return { announcements, close: () => listener.close() };
};
