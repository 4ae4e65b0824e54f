import { answerAsContact } from '@saferide/contracts/emergency/contacts';
import { joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ContactTextsPage, WaitlistPage } from './link-pages.tsx';

const open = () => show(<ContactTextsPage />, { at: '/contact/the-link' });
const openWaitlist = () => show(<WaitlistPage />, { at: '/waitlist/the-link' });
const button = (name: string) => screen.getByRole('button', { name });

it('a recipient can stop texts about the person who added them as a contact, and allow them again', async () => {
  const { click } = await open();
  server.answers(answerAsContact, { name: 'Ada', allowed: false, everyone: false });
  await click(button('Stop these texts'));
  expect(server.sent(answerAsContact).map(({ body }) => body)).toEqual([{ token: 'the-link', allow: false }]);
  expect(screen.getByRole('status').textContent).toContain('We won’t text you about Ada again.');
  server.answers(answerAsContact, { name: 'Ada', allowed: true, everyone: false });
  await click(button('Allow texts again'));
  expect(screen.getByRole('status').textContent).toBe('We’ll text you about Ada again.');
  expect(button('Stop these texts')).toBeDefined();
});

it('a recipient can stop texts about anyone, and allow them again', async () => {
  const { click } = await open();
  server.answers(answerAsContact, { name: 'Ada', allowed: false, everyone: true });
  await click(button('Stop texts about anyone'));
  expect(server.sent(answerAsContact).map(({ body }) => body)).toEqual([
    { token: 'the-link', allow: false, everyone: true },
  ]);
  expect(screen.getByRole('status').textContent).toContain('We won’t text this number about anyone again.');
  expect(screen.queryByRole('button', { name: 'Stop texts about anyone' })).toBeNull();
  server.answers(answerAsContact, { name: 'Ada', allowed: true, everyone: false });
  await click(button('Allow texts again'));
  expect(button('Stop texts about anyone')).toBeDefined();
});

it('the page says when its link is no longer valid', async () => {
  server.refuses(answerAsContact, 'ContactLinkInvalid', {
    status: 404,
    detail: 'This link is no longer valid. Use the link in our latest text.',
  });
  const { click } = await open();
  await click(button('Stop these texts'));
  expect(screen.getByRole('alert').textContent).toBe('This link is no longer valid. Use the link in our latest text.');
});

it('the owner of an address can confirm it, and leave the waitlist by the same link', async () => {
  const { click } = await openWaitlist();
  server.answers(joinWaitlist, { waiting: true });
  await click(button('Confirm my address'));
  expect(server.sent(joinWaitlist).map(({ body }) => body)).toEqual([{ token: 'the-link' }]);
  expect(screen.getByRole('status').textContent).toContain('You’re on the waitlist.');
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
  server.answers(leaveWaitlist, { waiting: false });
  await click(button('Leave the waitlist'));
  expect(server.sent(leaveWaitlist).map(({ body }) => body)).toEqual([{ token: 'the-link' }]);
  expect(screen.getByRole('status').textContent).toBe('You’re not on the waitlist. We’ve deleted your address.');
});

it('the page of the waitlist says when its link has expired', async () => {
  const detail = 'This link was for 7 days. Ask for a new one where you asked for this one.';
  server.refuses(joinWaitlist, 'WaitlistLinkExpired', { facts: { days: 7 } });
  const { click } = await openWaitlist();
  await click(button('Confirm my address'));
  expect(screen.getByRole('alert').textContent).toBe(detail);
});
