import { type Talk, talkOf } from '@saferide/domain/chat/talk';
import { conduct, isPartedFrom } from '@saferide/domain/conduct/published';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** Everyone is a stranger to a missing ride. */
const MISSING_RIDE: Talk = { customerId: '', driverId: null, endedAt: null, parted: false };

const isParted = async (log: EventLog, accountId: string, otherId: string): Promise<boolean> =>
  isPartedFrom((await log.load(conduct, accountId)).state, otherId);

export const talkAbout = async (log: EventLog, rideId: string): Promise<Talk> => {
  const { events } = await log.load(ride, rideId);
  const talk = talkOf(events.map(({ event }) => event));
  if (!talk) return MISSING_RIDE;
  const { customerId, driverId } = talk;
  if (driverId === null) return talk;
  const parted = await Promise.all([isParted(log, customerId, driverId), isParted(log, driverId, customerId)]);
  return { ...talk, parted: parted.includes(true) };
};
