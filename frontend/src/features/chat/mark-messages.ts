import { markMessages } from '@saferide/contracts/chat/messages';
import { callApi } from '../../api/call-api.ts';

const sentMarks = new Set<string>();

const mark = async (rideId: string, id: string, as: 'delivered' | 'read'): Promise<void> => {
  const what = `${rideId} ${id} ${as}`;
  if (sentMarks.has(what)) return;
  sentMarks.add(what);
  try {
    await callApi(markMessages, { params: { id: rideId }, body: { id, as } });
  } catch {
    sentMarks.delete(what);
  }
};

export const markMessageDelivered = (rideId: string, id: string): void => void mark(rideId, id, 'delivered');

export const markMessageRead = (rideId: string, id: string): void => void mark(rideId, id, 'read');
