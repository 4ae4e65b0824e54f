import { chatMessageFrame } from '@saferide/contracts/chat/frames';
import { markMessages, unreadMessages } from '@saferide/contracts/chat/messages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { ChatLink } from './chat-link.tsx';

const ID = '0195b1a0-0000-7000-8000-0000000000a1';

describe('the link to a chat', () => {
  it('opens the chat, and shows no count when there are no new messages', async () => {
    await show(<ChatLink rideId={RIDE_ID} />);
    expect(screen.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(`/rides/${RIDE_ID}/chat`);
  });

  it('shows the number of new messages, and confirms their delivery', async () => {
    server.answers(unreadMessages, { unread: 2, undelivered: ID });
    server.answers(markMessages, { id: ID });
    await show(<ChatLink rideId={RIDE_ID} />);
    expect(screen.getByRole('link', { name: /^Chat.*2 new messages$/ })).toBeDefined();
    expect(server.sent(markMessages).map(({ body }) => body)).toEqual([{ id: ID, as: 'delivered' }]);
  });
});

it('a new chat message from the other person is announced once on any page, and its delivery is confirmed', async () => {
  server.answers(markMessages, { id: ID });
  await show(<p>Elsewhere</p>);
  const message = { nth: 1, from: 'driver', text: 'I am here', sentAt: inSeconds(0), state: 'sent' } as const;
  const other = '0195b1a0-0000-7000-8000-0000000000a2';
  await socket.says(chatMessageFrame, { rideId: RIDE_ID, message: { ...message, id: other, own: false } });
  expect(screen.getByText('Message from your driver')).toBeDefined();
  expect(screen.getByText('I am here')).toBeDefined();
  await socket.says(chatMessageFrame, { rideId: RIDE_ID, message: { ...message, id: other, own: false } });
  expect(server.requestCount(markMessages)).toBe(1);
  await socket.says(chatMessageFrame, { rideId: RIDE_ID, message: { ...message, id: ID, own: true } });
  expect(server.requestCount(markMessages)).toBe(1);
});
