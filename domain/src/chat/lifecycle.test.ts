import { describe, expect, it } from 'vitest';
import {
  chatShown,
  messageSent,
  messagesDelivered,
  messagesForgotten,
  messagesRead,
} from '../testing/chat-fixtures.ts';
import { minutesIn, secondsIn } from '../testing/fixtures.ts';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, HOUR_MS, type Instant, MINUTE_MS } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';
import type { ChatCommand, MarkMessages, SendMessage, ShowChat } from './commands.ts';
import type { Conversation } from './conversation.ts';
import { chatEvents } from './events.ts';
import { chat } from './lifecycle.ts';
import { textKeysOf } from './state.ts';

const { given } = scenarioOf(chat, chatEvents);
const conversation: Conversation = { customerId: BOLA, driverId: DRIVER_1, endedAt: null, keptApart: false };

const write = (more: Partial<SendMessage> = {}): ChatCommand => ({
  type: 'SendMessage',
  ...{ rideId: RIDE, messageId: 'message-1', senderId: BOLA, text: 'Text 1', conversation, now: minutesIn(2) },
  ...more,
});
const mark = (messageId: string, as: MarkMessages['as'], readerId = DRIVER_1): ChatCommand => ({
  type: 'MarkMessages',
  ...{ rideId: RIDE, readerId, messageId, as, now: minutesIn(5) },
});
const forget: ChatCommand = { type: 'ForgetMessages', rideId: RIDE, now: minutesIn(200_000) };

const written = (count: number, everyMs: number, from: Instant = minutesIn(2)) =>
  Array.from({ length: count }, (_, index) => messageSent(index + 1, 'customer', { at: after(from, index * everyMs) }));

describe('writing a message', () => {
  it('is allowed to the rider and the driver', () => {
    const { data, personal } = messageSent(1);
    given()
      .when(write())
      .then([{ type: 'MessageSent', data, personal }]);
    const answer = messageSent(2, 'driver');
    given(messageSent(1))
      .when(write({ messageId: 'message-2', senderId: DRIVER_1, text: '  Text 2 \n' }))
      .then([{ type: 'MessageSent', data: answer.data, personal: answer.personal }]);
  });

  it('is refused after a block or report', () => {
    for (const senderId of [BOLA, DRIVER_1])
      given(messageSent(1))
        .when(write({ messageId: 'message-2', senderId, conversation: { ...conversation, keptApart: true } }))
        .refused({ refusal: 'ChatClosed', since: null });
  });

  it('records a message id only once, even after the chat has closed', () => {
    given(messageSent(1)).when(write()).then([]);
    given(messageSent(1))
      .when(write({ conversation: { ...conversation, endedAt: minutesIn(3) }, now: minutesIn(900) }))
      .then([]);
    given(messageSent(1))
      .when(write({ conversation: { ...conversation, driverId: null } }))
      .then([]);
  });

  it('is refused under the id of another person’s message', () => {
    given(messageSent(1))
      .when(write({ senderId: DRIVER_1 }))
      .refused({ refusal: 'MessageIdTaken' });
  });

  it('is refused to outsiders and to a driver who has given the ride back', () => {
    given()
      .when(write({ senderId: DRIVER_2 }))
      .refused({ refusal: 'NotInThisChat' });
    given(messageSent(1, 'driver'))
      .when(
        write({ messageId: 'message-2', senderId: DRIVER_1, conversation: { ...conversation, driverId: DRIVER_2 } }),
      )
      .refused({ refusal: 'NotInThisChat' });
    given(messageSent(1))
      .when(write({ senderId: DRIVER_2 }))
      .refused({ refusal: 'NotInThisChat' });
  });

  it('is refused before a driver has accepted', () => {
    given()
      .when(write({ conversation: { ...conversation, driverId: null } }))
      .refused({ refusal: 'NobodyToWriteTo' });
  });

  it('is allowed until an hour after the ride', () => {
    const endedAt = minutesIn(60);
    const closes = after(endedAt, HOUR_MS);
    const over = { ...conversation, endedAt };
    given()
      .when(write({ conversation: over, now: after(closes, -1) }))
      .thenTypes('MessageSent');
    given()
      .when(write({ conversation: over, now: closes }))
      .refused({ refusal: 'ChatClosed', since: closes });
  });

  it('is allowed with one to five hundred characters', () => {
    const { maxCharacters } = chatPolicy;
    const refusal = { refusal: 'MessageOutOfBounds', maxCharacters } as const;
    given()
      .when(write({ text: 'a'.repeat(maxCharacters) }))
      .thenTypes('MessageSent');
    given()
      .when(write({ text: 'a'.repeat(maxCharacters + 1) }))
      .refused(refusal);
    given()
      .when(write({ text: ' \n ' }))
      .refused(refusal);
  });

  it('is limited to twenty messages a minute for each person', () => {
    const { perMinute } = chatPolicy;
    const many = written(perMinute, 1_000);
    const next = { messageId: 'next', now: after(minutesIn(2), 30_000) };
    given(...many)
      .when(write(next))
      .refused({ refusal: 'TooManyMessages', until: minutesIn(3) });
    given(...many)
      .when(write({ ...next, now: minutesIn(3) }))
      .thenTypes('MessageSent');
    given(...many.slice(1))
      .when(write(next))
      .thenTypes('MessageSent');
    given(...many)
      .when(write({ ...next, senderId: DRIVER_1 }))
      .thenTypes('MessageSent');
  });

  it('is limited to five hundred messages a ride for each person', () => {
    const { perRide } = chatPolicy;
    const many = written(perRide, MINUTE_MS);
    const next = { messageId: 'next', now: minutesIn(10_000) };
    given(...many)
      .when(write(next))
      .refused({ refusal: 'ChatFull', limit: perRide });
    given(...many)
      .when(write({ ...next, senderId: DRIVER_1 }))
      .thenTypes('MessageSent');
  });
});

describe('marking messages', () => {
  const both = [messageSent(1), messageSent(2)];

  it('records which messages were delivered and which were read', () => {
    const { data } = messagesDelivered(2);
    given(...both)
      .when(mark('message-2', 'delivered'))
      .then([{ type: 'MessagesDelivered', data }]);
    given(...both, messagesDelivered(2))
      .when(mark('message-1', 'read'))
      .then([{ type: 'MessagesRead', data: messagesRead(1).data }]);
  });

  it('never moves a mark back, and counts what was read as delivered', () => {
    given(...both, messagesRead(2))
      .when(mark('message-1', 'read'))
      .then([]);
    given(...both, messagesRead(2))
      .when(mark('message-2', 'delivered'))
      .then([]);
    given(...both, messagesRead(1), messagesDelivered(2))
      .when(mark('message-1', 'read'))
      .then([]);
    given(...both, messagesDelivered(2), messagesRead(1))
      .when(mark('message-2', 'delivered'))
      .then([]);
  });

  it('is refused for messages that were not sent to the reader', () => {
    const refusal = { refusal: 'NoSuchMessage' } as const;
    given(...both)
      .when(mark('message-1', 'read', BOLA))
      .refused(refusal);
    given(...both)
      .when(mark('message-1', 'read', DRIVER_2))
      .refused(refusal);
    given(...both)
      .when(mark('message-3', 'read'))
      .refused(refusal);
    given().when(mark('message-1', 'read')).refused(refusal);
  });
});

describe('forgetting a chat', () => {
  it('is recorded only once', () => {
    given(messageSent(1), messageSent(2, 'driver'))
      .when(forget)
      .then([{ type: 'MessagesForgotten', data: { rideId: RIDE, messages: 2 } }]);
    given(messageSent(1), messagesForgotten(1)).when(forget).then([]);
    given().when(forget).then([]);
  });

  it('makes the chat refuse new messages and marks', () => {
    const endedAt = secondsIn(1);
    given(messageSent(1), messagesForgotten(1))
      .when(write({ conversation: { ...conversation, endedAt } }))
      .refused({ refusal: 'ChatClosed', since: endedAt });
    given(messageSent(1), messagesForgotten(1)).when(mark('message-1', 'read')).refused({ refusal: 'NoSuchMessage' });
    given(messagesForgotten(1), messageSent(1)).when(forget).then([]);
  });

  it('requires one key per writer to be destroyed', () => {
    const state = given(messageSent(1), messageSent(2, 'driver'))
      .when(write({ messageId: 'message-3' }))
      .thenTypes('MessageSent');
    expect(textKeysOf(state, RIDE)).toEqual([`${BOLA}/chat/${RIDE}`, `${DRIVER_1}/chat/${RIDE}`]);
    expect(textKeysOf({ status: 'none' }, RIDE)).toEqual([]);
  });
});

describe('reading a chat as an operator', () => {
  const show = (more: Partial<ShowChat> = {}): ShowChat => ({
    ...{ type: 'ShowChat', rideId: RIDE, shownBy: 'ops', reason: 'A report', askedToday: 1, now: minutesIn(90) },
    ...more,
  });

  it('is recorded with the number of messages and the reason', () => {
    const { data, personal } = chatShown(2);
    for (const from of ['customer', 'driver'] as const)
      given(messageSent(1), messageSent(2, from))
        .when(show())
        .then([{ type: 'ChatShown', data, personal }]);
  });

  it('is refused to its participants, and if the chat is empty or forgotten', () => {
    for (const shownBy of [BOLA, DRIVER_1])
      given(messageSent(1)).when(show({ shownBy })).refused({ refusal: 'OwnChat' });
    given().when(show()).refused({ refusal: 'NothingWritten' });
    given(messageSent(1), messagesForgotten(1)).when(show()).refused({ refusal: 'ChatForgotten' });
  });

  it('is refused beyond the daily limit', () => {
    const { maxReadingsPerDay: limit } = chatPolicy;
    given(messageSent(1))
      .when(show({ askedToday: limit }))
      .thenTypes('ChatShown');
    given(messageSent(1))
      .when(show({ askedToday: limit + 1 }))
      .refused({ refusal: 'TooManyShownToday', limit });
  });

  it('does not close the chat', () => {
    given(messageSent(1), chatShown(1)).when(mark('message-1', 'read')).thenTypes('MessagesRead');
  });
});
