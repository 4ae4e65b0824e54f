import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  messageSent,
  messagesDelivered,
  messagesForgotten,
  messagesRead,
} from '@saferide/domain/testing/chat-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { chats } from './chats.ts';

type Message = RowOf<typeof chats.tables.messages>;
type Person = RowOf<typeof chats.tables.people>;

const first: Message = {
  ride_id: RIDE,
  nth: 1,
  message_id: 'message-1',
  sender_id: BOLA,
  recipient_id: DRIVER_1,
  written_by: 'customer',
  text: 'Text 1',
  sent_at: minutesIn(2),
};
const second: Message = {
  ...first,
  ...{ nth: 2, message_id: 'message-2', sender_id: DRIVER_1, recipient_id: BOLA, written_by: 'driver', text: 'Text 2' },
  sent_at: minutesIn(6),
};
const rider: Person = { account_id: BOLA, ride_id: RIDE, delivered: 0, read: 0, heard_at: minutesIn(2) };
const driver: Person = { ...rider, account_id: DRIVER_1 };
const answer = messageSent(2, 'driver', { at: minutesIn(6) });

export const chatsSpec = foldSpec(chats, ({ rule, given }) => [
  rule(
    'a message is stored, and both people of the ride become participants of the chat',
    given().when(messageSent(1)).then('messages', first).then('people', rider).then('people', driver),
  ),
  rule(
    'a new message leaves the read marks unchanged',
    given(messageSent(1), messagesRead(1))
      .when(answer)
      .then('messages', second)
      .then('people', { ...rider, heard_at: minutesIn(6) })
      .then('people', { ...driver, delivered: 1, read: 1, heard_at: minutesIn(6) }),
  ),
  rule(
    'a message that reached the recipient’s device is marked as delivered',
    given(messageSent(1))
      .when(messagesDelivered(1))
      .then('people', { ...rider, heard_at: minutesIn(3) })
      .then('people', { ...driver, delivered: 1, heard_at: minutesIn(3) }),
  ),
  rule(
    'reading a message does not change the delivery mark of a later one',
    given(messageSent(1), messageSent(2), messagesDelivered(2))
      .when(messagesRead(1))
      .then('people', { ...rider, heard_at: minutesIn(4) })
      .then('people', { ...driver, delivered: 2, read: 1, heard_at: minutesIn(4) }),
  ),
  rule(
    'delivering a later message does not move the read mark',
    given(messageSent(1), messagesRead(1), messageSent(2))
      .when(messagesDelivered(2))
      .then('people', { ...rider, heard_at: minutesIn(3) })
      .then('people', { ...driver, delivered: 2, read: 1, heard_at: minutesIn(3) }),
  ),
  rule('reading by a person outside the chat changes nothing', given().when(messagesRead(1))),
  rule(
    'forgetting a chat removes its messages but not its participants',
    given(messageSent(1), answer)
      .when(messagesForgotten(2))
      .thenNone('messages', RIDE, '1')
      .thenNone('messages', RIDE, '2'),
  ),
  rule(
    'a person’s erasure removes the texts of their messages but not of the replies',
    given(messageSent(1), answer)
      .when(personalDataErased(BOLA))
      .then('messages', { ...first, text: null }),
  ),
]);
