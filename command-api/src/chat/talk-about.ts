import { type Talk, talkOf } from '@saferide/domain/chat/talk';
import { conduct, isPartedFrom } from '@saferide/domain/conduct/published';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** A ride that does not exist: everyone is answered as a stranger to the ride. */
const NOBODYS: Talk = { customerId: '', driverId: null, endedAt: null, parted: false };

const isParted = async (log: EventLog, accountId: string, otherId: string): Promise<boolean> =>
  isPartedFrom((await log.load(conduct, accountId)).state, otherId);

/** The two of a ride, and whether they may have contact. */
export const talkAbout = async (log: EventLog, rideId: string): Promise<Talk> => {
  const { events } = await log.load(ride, rideId);
  const talk = talkOf(events.map(({ event }) => event));
  if (!talk) return NOBODYS;
  const { customerId, driverId } = talk;
  if (driverId === null) return talk;
  const parted = await Promise.all([isParted(log, customerId, driverId), isParted(log, driverId, customerId)]);
  return { ...talk, parted: parted.includes(true) };
};
