import type { Notification } from '@saferide/domain/notification';
import { coordinatesField } from '@saferide/domain/place/coordinates';
import { fixSources } from '@saferide/domain/place/fix';
import { SESSION_ENDED_CHANNEL } from '@saferide/infrastructure/callers/sessions';
import { LOCATION_CHANNEL } from '@saferide/infrastructure/locations/position-notifier';
import { type Listener, listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import {
  CHANGED_CHANNEL,
  type ChangeAnnouncement,
  parseChangeAnnouncement,
} from '@saferide/read-models/inside/change-feed';
import { NOTIFICATION_CHANNEL, notificationIn } from '@saferide/read-models/inside/notification-store';
import { readModels } from '@saferide/read-models/models';
import { z } from 'zod';
import { CALL_CHANNEL, type CallAnnouncement, callAnnouncement } from './call-announcement.ts';
import { VIEWED_CHANNEL, type ViewersAnnouncement, viewersAnnouncement } from './viewers-announcement.ts';

const located = z.object({
  driverId: z.string(),
  ...coordinatesField.shape,
  heading: z.number().nullable(),
  speed: z.number().nullable(),
  fixedAt: z.string(),
  source: z.enum(fixSources),
  accuracy: z.number(),
});
export type LocatedDriver = z.infer<typeof located>;

export interface ChangeFeedHandlers {
  readonly changed: (announcement: ChangeAnnouncement) => void;
  readonly notified: (notice: Notification) => void;
  readonly located: (fix: LocatedDriver) => void;
  readonly viewed: (viewed: ViewersAnnouncement) => void;
  readonly callAnnounced: (announcement: CallAnnouncement) => void;
  readonly sessionEnded: (sessionId: string) => void;
  readonly resumed: () => void;
  readonly lost: (cause: Error) => void;
  readonly unreadable: (channel: string) => void;
}

const versionOf = new Map(readModels.map(({ name, version }) => [name, version]));

export const openChangeFeed = (url: string, handlers: ChangeFeedHandlers): Promise<Listener> => {
  const take = <T>(channel: string, schema: z.ZodType<T>, payload: string, handle: (value: T) => void) => {
    const parsed = schema.safeParse(jsonOf(payload));
    if (parsed.success) handle(parsed.data);
    else handlers.unreadable(channel);
  };
  const takeAnnouncement = (payload: string) => {
    const announcement = parseChangeAnnouncement(payload);
    if (!announcement) handlers.unreadable(CHANGED_CHANNEL);
    else if (announcement.version === (versionOf.get(announcement.model) ?? announcement.version))
      handlers.changed(announcement);
  };
  const takeNotice = (payload: string) => {
    const notice = notificationIn(payload);
    if (notice) handlers.notified(notice);
    else handlers.unreadable(NOTIFICATION_CHANNEL);
  };
  return listenToChannels({
    url,
    channels: [
      CHANGED_CHANNEL,
      NOTIFICATION_CHANNEL,
      LOCATION_CHANNEL,
      VIEWED_CHANNEL,
      CALL_CHANNEL,
      SESSION_ENDED_CHANNEL,
    ],
    onNotification: (channel, payload) => {
      if (channel === CHANGED_CHANNEL) takeAnnouncement(payload);
      else if (channel === NOTIFICATION_CHANNEL) takeNotice(payload);
      else if (channel === LOCATION_CHANNEL) take(channel, located, payload, handlers.located);
      else if (channel === VIEWED_CHANNEL) take(channel, viewersAnnouncement, payload, handlers.viewed);
      else if (channel === CALL_CHANNEL) take(channel, callAnnouncement, payload, handlers.callAnnounced);
      else handlers.sessionEnded(payload);
    },
    onReconnect: handlers.resumed,
    onLost: handlers.lost,
  });
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
