import type { ChatEvent } from '@saferide/domain/chat';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integerColumn, personalColumn, table, textColumn } from '../kernel/table.ts';

type Sent = Extract<ChatEvent, { type: 'MessageSent' }>['data'];
type Marked = Extract<ChatEvent, { type: 'MessagesRead' }>['data'];

const messagesTable = table({
  columns: {
    ride_id: textColumn(),
    /** The message's number within the ride, starting at 1. */
    nth: integerColumn(),
    message_id: textColumn(),
    sender_id: textColumn(),
    recipient_id: textColumn(),
    written_by: textColumn<Sent['from']>(),
    text: personalColumn('sender_id', textColumn()),
    sent_at: instantColumn(),
  },
  key: ['ride_id', 'nth'],
  indexes: ['(sender_id)'],
});

/** The person comes first in the key, because changes are announced by the first key column. */
const peopleTable = table({
  columns: {
    account_id: textColumn(),
    ride_id: textColumn(),
    delivered: integerColumn(),
    read: integerColumn(),
    heard_at: instantColumn(),
  },
  key: ['account_id', 'ride_id'],
});

const bothOf = ({ senderId, recipientId }: Sent): readonly string[] => [senderId, recipientId];
const bothIn = ({ senderId, readerId }: Marked): readonly string[] => [senderId, readerId];

export const chats = defineReadModel('chats', 1, { messages: messagesTable, people: peopleTable }, (on, onEach) => [
  on(
    'MessageSent',
    'messages',
    ({ data }) => [data.rideId, String(data.nth)],
    (_, { at, data, personal: part }) => ({
      ride_id: data.rideId,
      nth: data.nth,
      message_id: data.messageId,
      sender_id: data.senderId,
      recipient_id: data.recipientId,
      written_by: data.from,
      text: part?.text ?? null,
      sent_at: at,
    }),
  ),
  onEach(
    'MessageSent',
    'people',
    ({ data }) => bothOf(data),
    (accountId, { data }) => [accountId, data.rideId],
    (accountId, { at, data }, row) => ({
      account_id: accountId,
      ride_id: data.rideId,
      delivered: row?.delivered ?? 0,
      read: row?.read ?? 0,
      heard_at: at,
    }),
  ),
  onEach(
    ['MessagesDelivered', 'MessagesRead'],
    'people',
    ({ data }) => bothIn(data),
    (accountId, { data }) => [accountId, data.rideId],
    (accountId, { type, at, data: { readerId, upTo } }, row) => {
      if (!row || accountId !== readerId) return row && { ...row, heard_at: at };
      const delivered = Math.max(row.delivered, upTo);
      return { ...row, delivered, read: type === 'MessagesRead' ? upTo : row.read, heard_at: at };
    },
  ),
  onEach(
    'MessagesForgotten',
    'messages',
    ({ data }) => Array.from({ length: data.messages }, (_, index) => index + 1),
    (nth, { data }) => [data.rideId, String(nth)],
    () => null,
  ),
]);
