import { markMessages } from '@saferide/contracts/chat/messages';
import { callApi } from '../../api/call-api.ts';

/** Marks already sent by this page. The server ignores repeats. */
const sentMarks = new Set<string>();

const mark = async (rideId: string, id: string, as: 'delivered' | 'read'): Promise<void> => {
  const what = `${rideId} ${id} ${as}`;
  if (sentMarks.has(what)) return;
  sentMarks.add(what);
  try {
    await callApi(markMessages, { params: { id: rideId }, body: { id, as } });
  } catch {
    // Sent again the next time the message is seen.
    sentMarks.delete(what);
  }
};

/** This device has received all messages of the other person up to this one. */
export const markDelivered = (rideId: string, id: string): void => void mark(rideId, id, 'delivered');

/** The message was visible on this screen. */
export const markRead = (rideId: string, id: string): void => void mark(rideId, id, 'read');
