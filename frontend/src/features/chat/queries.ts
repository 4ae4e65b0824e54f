import { rideMessages, unreadMessages } from '@saferide/contracts/chat/messages';
import { queryFrom } from '../../api/query.ts';

/** Newest first. */
export const messagesQuery = (rideId: string, limit: number) =>
  queryFrom(rideMessages, { params: { id: rideId }, query: { limit } });

export const unreadQuery = (rideId: string) => queryFrom(unreadMessages, { params: { id: rideId } });
