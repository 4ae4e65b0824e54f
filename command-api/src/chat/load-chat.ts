import { type Conversation, conversationIn } from '@saferide/domain/chat/conversation';
import { conduct, isMatchPrevented } from '@saferide/domain/conduct';
import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

const MISSING_RIDE: Conversation = { customerId: '', driverId: null, endedAt: null, keptApart: false };

const isParted = async (log: EventLog, accountId: string, otherId: string): Promise<boolean> =>
  isMatchPrevented((await log.load(conduct, accountId)).state, otherId);

export const loadChat = async (log: EventLog, rideId: string): Promise<Conversation> => {
  const { events } = await log.load(ride, rideId);
  const conversation = conversationIn(events.map(({ event }) => event));
  if (!conversation) return MISSING_RIDE;
  const { customerId, driverId } = conversation;
  if (driverId === null) return conversation;
  const keptApart = await Promise.all([isParted(log, customerId, driverId), isParted(log, driverId, customerId)]);
  return { ...conversation, keptApart: keptApart.includes(true) };
};
