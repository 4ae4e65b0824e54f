import { chatMessageFrame } from '@saferide/contracts/chat/frames';
import type { MessageView } from '@saferide/contracts/chat/message-view';
import { markMessages, rideMessages, sendMessage } from '@saferide/contracts/chat/messages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { findRoute } from '@saferide/contracts/place/geo';
import { rideById, rideDriverPhoto, rideDriverPosition } from '@saferide/contracts/ride/queries';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, aPerson, aRoute, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects, waitUntilLoaded } from '../../testing/time.ts';
import { ChatPage } from './chat-page.tsx';

type ChatView = ResponseOf<typeof rideMessages>;

let online = true;
const network = async (isOnline: boolean): Promise<void> => {
  online = isOnline;
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  await settleEffects();
};

beforeEach(() => {
  online = true;
  server.refuses(rideDriverPhoto, 'NotFound');
  server.answers(rideDriverPosition, null);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

const aMessage = (nth: number, named: Partial<MessageView> = {}): MessageView => ({
  id: `0195b1a0-0000-7000-8000-00000000000${nth}`,
  nth,
  own: true,
  from: 'customer',
  text: `Text ${nth}`,
  sentAt: inSeconds(nth * 10 - 600),
  state: 'sent',
  ...named,
});
const aChat = (messages: readonly MessageView[] = [], named: Partial<ChatView> = {}): ChatView => ({
  messages: messages.toReversed(),
  next: null,
  standing: 'open',
  closesAt: null,
  ...named,
});

const ride = anAcceptedRide();
const asRider = { as: aPerson({ id: ride.customerId ?? '' }) };
const asDriver = { as: aPerson({ id: ride.driverId ?? '' }) };
const showChat = (chat: ChatView, who = asRider) => {
  server.answers(rideById, ride);
  server.answers(rideMessages, chat);
  return show(<ChatPage />, { ...who, at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
};
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const messages = () =>
  log()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Message' });
const sent = () => server.sent(sendMessage).map(({ body, params }) => [params.id, body.text]);
const outbox = () => advanceClock(1_000);

const takes = (...before: MessageView[]) => {
  server.answers(sendMessage, { id: 'x' }, { changed: ['chats'] });
  return (text: string) => {
    const id = server.sent(sendMessage).at(-1)?.body.id ?? '';
    server.answers(rideMessages, aChat([...before, aMessage(9, { id, text })]));
  };
};

describe('the chat page (spec 3 §1, spec 3 §2, spec 3 §5)', () => {
  it('shows the messages in order, with the delivery state of the viewer’s own messages', async () => {
    server.answers(markMessages, { id: 'x' });
    await showChat(
      aChat([
        aMessage(1, { text: 'I am at the gate', state: 'read' }),
        aMessage(2, { text: 'Which one?', own: false, from: 'driver', state: 'read' }),
        aMessage(3, { text: 'The blue one', state: 'delivered' }),
        aMessage(4, { text: 'By the mosque' }),
      ]),
    );
    expect(messages()).toEqual([
      expect.stringMatching(/^YouI am at the gate.*Read$/),
      expect.stringMatching(/^DeleWhich one\?[\d:]+$/),
      expect.stringMatching(/The blue one.*Delivered$/),
      expect.stringMatching(/By the mosque.*Sent$/),
    ]);
    expect(server.requestCount(markMessages)).toBe(0);
    expect(screen.getByRole('heading', { name: 'Chat with Dele' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Dele’s number, for this trip\s*Call$/ }).getAttribute('href')).toMatch(
      /^tel:\+234/,
    );
  });

  it('says that there are no messages yet, and offers quick replies', async () => {
    const { click } = await showChat(aChat());
    expect(log().getByText(/^No messages yet/)).toBeDefined();
    server.answers(sendMessage, { id: 'x' }, { changed: ['chats'] });
    await click(button('I’m outside'));
    await outbox();
    expect(sent()).toEqual([[RIDE_ID, 'I’m outside']]);
  });

  it('links the ride’s headline to the ride, and shows the quick replies that fit', async () => {
    server.answers(rideById, anAcceptedRide({ status: 'in_progress', startedAt: inSeconds(-60) }));
    server.answers(rideMessages, aChat());
    await show(<ChatPage />, { ...asRider, at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
    await waitUntilLoaded(() => screen.queryByRole('link', { name: /You’re on your way/ }));
    const strip = screen.getByRole('link', { name: /You’re on your way/ });
    expect(strip.getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}`);
    expect(button('Please slow down')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’m outside' })).toBeNull();
  });

  it('shows how far away the driver is without waiting for their next position', async () => {
    server.answers(findRoute, aRoute);
    server.answers(rideDriverPosition, {
      ...{ latitude: 6.5, longitude: 3.35, heading: null, speed: null, accuracy: 10 },
      ...{ fixedAt: inSeconds(-1), source: 'measured', area: null },
    });
    await showChat(aChat());
    await waitUntilLoaded(() => screen.queryByRole('link', { name: /^Dele is 4 min away/ }));
  });

  it('has its field above the keyboard of a phone', async () => {
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 }));
    await showChat(aChat([aMessage(1)]));
    const dock = field().closest('form')?.parentElement;
    expect(dock?.style.bottom).toBe('0px');
    Object.assign(visualViewport as object, { height: innerHeight - 300 });
    visualViewport?.dispatchEvent(new Event('resize'));
    await settleEffects();
    expect(dock?.style.bottom).toBe('300px');
  });

  it('offers no quick replies after the ride', async () => {
    server.answers(rideById, anAcceptedRide({ status: 'completed', completedAt: inSeconds(-60) }));
    server.answers(rideMessages, aChat());
    await show(<ChatPage />, { ...asRider, at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
    expect(screen.queryByRole('group', { name: 'Quick replies' })).toBeNull();
    expect(log().getByText('No messages yet.')).toBeDefined();
  });

  it('shows a driver larger quick replies and the rider’s name', async () => {
    await showChat(aChat(), asDriver);
    expect(button('I’m here').className).toContain('min-h-driving-main');
    expect(screen.getByRole('heading', { name: `Chat with ${ride.customerName}` })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Driver' }).getAttribute('href')).toBe('/driver');
  });

  it('offers no quick replies until the viewer’s role is known', async () => {
    server.answers(rideMessages, aChat());
    const held = server.holds(rideById);
    await show(<ChatPage />, { ...asDriver, at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
    expect(screen.queryByRole('button', { name: '5 minutes' })).toBeNull();
    held.answers(ride);
    await settleEffects();
    expect(button('I’m in traffic')).toBeDefined();
  });

  it('sends trimmed text with Enter, and shows the characters left near the limit', async () => {
    const { type, press } = await showChat(aChat());
    server.answers(sendMessage, { id: 'x' }, { changed: ['chats'] });
    expect(button('Send')).toHaveProperty('disabled', true);
    await type(field(), ' On my way ');
    expect(screen.queryByText(/characters left/)).toBeNull();
    await press('{Enter}');
    await outbox();
    expect(sent()).toEqual([[RIDE_ID, 'On my way']]);
    expect(field()).toHaveProperty('value', '');
    await type(field(), 'a'.repeat(420));
    expect(screen.getByText('80 characters left')).toBeDefined();
  });

  it('marks visible messages as read once', async () => {
    server.answers(markMessages, { id: 'x' }, { changed: ['chats'] });
    const received = aMessage(5, { own: false, from: 'driver' });
    await showChat(aChat([received]));
    expect(server.sent(markMessages).map(({ body }) => body)).toEqual([{ id: received.id, as: 'read' }]);
    await socket.says(readModelChangedFrame, { model: 'chats', keys: ['me'], position: server.moves() });
    await advanceClock(1_000);
    expect(server.requestCount(markMessages)).toBe(1);
  });

  it('shows a message that arrives while it is open, without a toast', async () => {
    server.answers(markMessages, { id: 'x' });
    await showChat(aChat());
    const received = aMessage(6, { own: false, from: 'driver', text: 'I am here' });
    server.answers(rideMessages, aChat([received]));
    vi.spyOn(location, 'pathname', 'get').mockReturnValue(`/rides/${RIDE_ID}/chat`);
    await socket.says(chatMessageFrame, { rideId: RIDE_ID, message: received });
    await socket.says(readModelChangedFrame, { model: 'chats', keys: ['me'], position: server.moves() });
    await advanceClock(1_000);
    expect(messages()).toEqual([expect.stringMatching(/^DeleI am here/)]);
    expect(screen.queryByText('Message from your driver')).toBeNull();
  });

  it('shows the messages of a closed chat, and says why nothing can be written', async () => {
    await showChat(aChat([aMessage(1)], { standing: 'closed', closesAt: inSeconds(-60) }));
    expect(messages()).toHaveLength(1);
    expect(screen.getByText(/^This chat is closed\. .* You can read it for 90 days/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says before a driver has accepted that nothing can be written yet', async () => {
    await showChat(aChat([], { standing: 'not_yet' }));
    expect(screen.getByText(/You can write once one has accepted/)).toBeDefined();
  });

  it('says to people who are not in the ride that there is no chat', async () => {
    server.refuses(rideById, 'NotFound', { status: 404, detail: 'We can’t find this ride.' });
    server.refuses(rideMessages, 'NotFound', { status: 404, detail: 'We can’t find this ride.' });
    await show(<ChatPage />, { at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
    expect(screen.getByText(/We can’t find this chat/)).toBeDefined();
  });

  it('loads earlier messages on request', async () => {
    const { click } = await showChat(aChat([aMessage(2)], { next: '2' }));
    server.answers(rideMessages, aChat([aMessage(1), aMessage(2)]));
    await click(button('Show earlier messages'));
    expect(messages()).toHaveLength(2);
    expect(server.queriesSent(rideMessages).at(-1)).toEqual({ limit: '100' });
  });
});

describe('a message in the outbox', () => {
  it('waits, and is sent once and in order when the network returns', async () => {
    const { click, type } = await showChat(aChat());
    await network(false);
    expect(screen.getByText(/^You’re offline\. What you write is sent once/)).toBeDefined();
    await click(button('2 minutes, please'));
    await type(field(), 'By the gate{Enter}');
    expect(messages()).toEqual([
      expect.stringMatching(/2 minutes, please.*Waiting for network$/),
      expect.stringMatching(/By the gate.*Waiting for network$/),
    ]);
    expect(server.requestCount(sendMessage)).toBe(0);
    server.answers(sendMessage, { id: 'x' }, { changed: ['chats'] });
    await network(true);
    await advanceClock(60_000);
    expect(sent()).toEqual([
      [RIDE_ID, '2 minutes, please'],
      [RIDE_ID, 'By the gate'],
    ]);
    expect(messages()).toEqual([
      expect.stringMatching(/2 minutes, please.*Sent$/),
      expect.stringMatching(/By the gate.*Sent$/),
    ]);
  });

  it('can be written even if the chat was opened offline', async () => {
    online = false;
    server.answers(rideById, ride);
    server.loses(rideMessages);
    const { click } = await show(<ChatPage />, { ...asRider, at: `/rides/${RIDE_ID}/chat`, path: '/rides/:id/chat' });
    expect(log().getByText(/^You need a connection to see earlier messages/)).toBeDefined();
    await click(button('2 minutes, please'));
    expect(messages()).toEqual([expect.stringMatching(/2 minutes, please.*Waiting for network$/)]);
    server.answers(rideMessages, aChat());
    server.answers(sendMessage, { id: 'x' }, { changed: ['chats'] });
    await network(true);
    await advanceClock(60_000);
    expect(sent()).toEqual([[RIDE_ID, '2 minutes, please']]);
  });

  it('is sent again with the same idempotency key if its response was lost', async () => {
    const { click } = await showChat(aChat());
    server.loses(sendMessage);
    await click(button('2 minutes, please'));
    await outbox();
    expect(messages()).toEqual([expect.stringMatching(/2 minutes, please.*Waiting for network$/)]);
    const done = takes();
    await advanceClock(31_000);
    done('2 minutes, please');
    const [first, second] = server.sent(sendMessage);
    expect([second?.body, second?.idempotencyKey]).toEqual([first?.body, first?.idempotencyKey]);
    expect(server.requestCount(sendMessage)).toBe(2);
  });

  it('waits after a temporary refusal', async () => {
    const { click } = await showChat(aChat());
    server.refuses(sendMessage, 'TooManyMessages', { facts: { until: inSeconds(60) } });
    await click(button('2 minutes, please'));
    await outbox();
    expect(messages()).toEqual([expect.stringMatching(/2 minutes, please.*Waiting for network$/)]);
  });

  it('shows the reason for a permanent refusal, and can be sent again or removed', async () => {
    const { click } = await showChat(aChat());
    server.refuses(sendMessage, 'ChatFull', { facts: { limit: 500 } });
    await click(button('2 minutes, please'));
    await outbox();
    expect(messages()).toEqual([expect.stringMatching(/2 minutes, please.*Not sent\. You’ve sent 500 messages/)]);
    await click(button('Try again'));
    await outbox();
    expect(server.requestCount(sendMessage)).toBe(2);
    await click(button('Remove'));
    await outbox();
    expect(messages()).toEqual([]);
  });
});
