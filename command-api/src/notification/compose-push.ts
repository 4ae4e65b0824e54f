import type { PushPayload } from '@saferide/contracts/notification/push-payload';
import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { type Notification, notificationPolicy } from '@saferide/domain/notification';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { carTextOf } from '../ride/index.ts';
import { isStillRelevant } from './still-relevant.ts';

const VIEW = { action: 'view', title: 'View' } as const;

const actionsOf = ({ kind }: Notification): PushPayload['actions'] => {
  switch (kind) {
    case 'ride_offered':
      return [{ action: 'accept', title: 'Accept' }, VIEW];
    case 'driver_assigned':
    case 'driver_arrived':
      return [VIEW, { action: 'call', title: 'Call' }];
    default:
      return [VIEW];
  }
};

/** Names neither people nor places, because locked screens show pushes. Returns null if outdated. */
export const composePush = async (log: EventLog, notice: Notification): Promise<PushPayload | null> => {
  if (!(await isStillRelevant(log, notice))) return null;
  const { id, kind, facts } = notice;
  const shown = kind === 'driver_assigned' || kind === 'driver_arrived';
  const {
    title,
    text,
    page,
    tag = id,
  } = notificationText(notice, { car: shown ? await carTextOf(log, notice.facts.driverId) : '' });
  return {
    ...{ tag, id, title, text, page, actions: actionsOf(notice) },
    alerts: notificationPolicy.telling[kind].alerts,
    whileOpen: false,
    rideId: 'rideId' in facts ? facts.rideId : null,
  };
};
