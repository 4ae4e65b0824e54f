import type { PushPayload } from '@saferide/contracts/notice/push-payload';
import { saidOf } from '@saferide/contracts/notice/said/said-of';
import { type Notice, noticePolicy } from '@saferide/domain/notice/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { carOf } from './shown-car.ts';
import { isStillSo } from './still-so.ts';

const VIEW = { action: 'view', title: 'View' } as const;

const actionsOf = ({ kind }: Notice): PushPayload['actions'] => {
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

/** What a notice says on a locked screen: nothing of who it is about, or where. Null once it is not so any more. */
export const composedPush = async (log: EventLog, notice: Notice): Promise<PushPayload | null> => {
  if (!(await isStillSo(log, notice))) return null;
  const { id, kind, facts } = notice;
  const shown = kind === 'driver_assigned' || kind === 'driver_arrived';
  const { title, text, page, tag = id } = saidOf(notice, { car: shown ? await carOf(log, notice.facts.driverId) : '' });
  return {
    ...{ tag, id, title, text, page, actions: actionsOf(notice) },
    alerts: noticePolicy.telling[kind].alerts,
    whileOpen: false,
    rideId: 'rideId' in facts ? facts.rideId : null,
  };
};
