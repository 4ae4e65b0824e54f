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
import { chatEvents } from './events.ts';
import { chat } from './lifecycle.ts';
import { textKeysOf } from './state.ts';
import type { Talk } from './talk.ts';

const { given } = scenarioOf(chat, chatEvents);
const talk: Talk = { customerId: BOLA, driverId: DRIVER_1, endedAt: null, parted: false };

const write = (more: Partial<SendMessage> = {}): ChatCommand => ({
  type: 'SendMessage',
  ...{ rideId: RIDE, messageId: 'message-1', senderId: BOLA, text: 'Text 1', talk, now: minutesIn(2) },
  ...more,
});
const mark = (messageId: string, as: MarkMessages['as'], readerId = DRIVER_1): ChatCommand => ({
  type: 'MarkMessages',
  ...{ rideId: RIDE, readerId, messageId, as, now: minutesIn(5) },
});
const forget: ChatCommand = { type: 'ForgetMessages', rideId: RIDE, now: minutesIn(200_000) };

/** So many texts of the rider, one each `everyMs`. */
const written = (count: number, everyMs: number, from: Instant = minutesIn(2)) =>
  Array.from({ length: count }, (_, index) => messageSent(index + 1, 'customer', { at: after(from, index * everyMs) }));

describe('writing', () => {
  it('each of the two writes to the other', () => {
    const { data, personal } = messageSent(1);
    given()
      .when(write())
      .then([{ type: 'MessageSent', data, personal }]);
    const answer = messageSent(2, 'driver');
    given(messageSent(1))
      .when(write({ messageId: 'message-2', senderId: DRIVER_1, text: '  Text 2 \n' }))
      .then([{ type: 'MessageSent', data: answer.data, personal: answer.personal }]);
  });

  it('neither of two who are parted writes to the other', () => {
    for (const senderId of [BOLA, DRIVER_1])
      given(messageSent(1))
        .when(write({ messageId: 'message-2', senderId, talk: { ...talk, parted: true } }))
        .refused({ refusal: 'ChatClosed', since: null });
  });

  it('the same message sent again is one message, also when the chat has closed since', () => {
    given(messageSent(1)).when(write()).then([]);
    given(messageSent(1))
      .when(write({ talk: { ...talk, endedAt: minutesIn(3) }, now: minutesIn(900) }))
      .then([]);
    given(messageSent(1))
      .when(write({ talk: { ...talk, driverId: null } }))
      .then([]);
  });

  it('nobody takes the id of somebody else’s message', () => {
    given(messageSent(1))
      .when(write({ senderId: DRIVER_1 }))
      .refused({ refusal: 'MessageIdTaken' });
  });

  it('nobody else writes, nor a driver who has given the ride back', () => {
    given()
      .when(write({ senderId: DRIVER_2 }))
      .refused({ refusal: 'NotInThisChat' });
    given(messageSent(1, 'driver'))
      .when(write({ messageId: 'message-2', senderId: DRIVER_1, talk: { ...talk, driverId: DRIVER_2 } }))
      .refused({ refusal: 'NotInThisChat' });
    given(messageSent(1))
      .when(write({ senderId: DRIVER_2 }))
      .refused({ refusal: 'NotInThisChat' });
  });

  it('there is nobody to write to before a driver has accepted', () => {
    given()
      .when(write({ talk: { ...talk, driverId: null } }))
      .refused({ refusal: 'NobodyToWriteTo' });
  });

  it('until an hour after the ride', () => {
    const endedAt = minutesIn(60);
    const closes = after(endedAt, HOUR_MS);
    const over = { ...talk, endedAt };
    given()
      .when(write({ talk: over, now: after(closes, -1) }))
      .thenTypes('MessageSent');
    given()
      .when(write({ talk: over, now: closes }))
      .refused({ refusal: 'ChatClosed', since: closes });
  });

  it('one to five hundred characters', () => {
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

  it('twenty a minute of each', () => {
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

  it('five hundred in all of each', () => {
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

describe('marking', () => {
  const both = [messageSent(1), messageSent(2)];

  it('what has come, and what was seen, up to a message', () => {
    const { data } = messagesDelivered(2);
    given(...both)
      .when(mark('message-2', 'delivered'))
      .then([{ type: 'MessagesDelivered', data }]);
    given(...both, messagesDelivered(2))
      .when(mark('message-1', 'read'))
      .then([{ type: 'MessagesRead', data: messagesRead(1).data }]);
  });

  it('a mark never goes back, and what was seen has come', () => {
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

  it('nobody marks what they were not sent', () => {
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

describe('forgetting', () => {
  it('ends a chat, once', () => {
    given(messageSent(1), messageSent(2, 'driver'))
      .when(forget)
      .then([{ type: 'MessagesForgotten', data: { rideId: RIDE, messages: 2 } }]);
    given(messageSent(1), messagesForgotten(1)).when(forget).then([]);
    given().when(forget).then([]);
  });

  it('and nothing is written or marked any more', () => {
    const endedAt = secondsIn(1);
    given(messageSent(1), messagesForgotten(1))
      .when(write({ talk: { ...talk, endedAt } }))
      .refused({ refusal: 'ChatClosed', since: endedAt });
    given(messageSent(1), messagesForgotten(1)).when(mark('message-1', 'read')).refused({ refusal: 'NoSuchMessage' });
    given(messagesForgotten(1), messageSent(1)).when(forget).then([]);
  });

  it('each writer has one key for the ride', () => {
    const state = given(messageSent(1), messageSent(2, 'driver'))
      .when(write({ messageId: 'message-3' }))
      .thenTypes('MessageSent');
    expect(textKeysOf(state, RIDE)).toEqual([`${BOLA}/chat/${RIDE}`, `${DRIVER_1}/chat/${RIDE}`]);
    expect(textKeysOf({ status: 'none' }, RIDE)).toEqual([]);
  });
});

describe('a chat that an operator reads', () => {
  const show = (more: Partial<ShowChat> = {}): ShowChat => ({
    ...{ type: 'ShowChat', rideId: RIDE, shownBy: 'ops', reason: 'A report', askedToday: 1, now: minutesIn(90) },
    ...more,
  });

  it('says who read how much of it, and why, whoever wrote last', () => {
    const { data, personal } = chatShown(2);
    for (const from of ['customer', 'driver'] as const)
      given(messageSent(1), messageSent(2, from))
        .when(show())
        .then([{ type: 'ChatShown', data, personal }]);
  });

  it('is none of their own, and there is one', () => {
    for (const shownBy of [BOLA, DRIVER_1])
      given(messageSent(1)).when(show({ shownBy })).refused({ refusal: 'OwnChat' });
    given().when(show()).refused({ refusal: 'NothingWritten' });
    given(messageSent(1), messagesForgotten(1)).when(show()).refused({ refusal: 'ChatForgotten' });
  });

  it('is one of so many a day', () => {
    const { shownADay: limit } = chatPolicy;
    given(messageSent(1))
      .when(show({ askedToday: limit }))
      .thenTypes('ChatShown');
    given(messageSent(1))
      .when(show({ askedToday: limit + 1 }))
      .refused({ refusal: 'TooManyShownToday', limit });
  });

  it('goes on as before', () => {
    given(messageSent(1), chatShown(1)).when(mark('message-1', 'read')).thenTypes('MessagesRead');
  });
});
