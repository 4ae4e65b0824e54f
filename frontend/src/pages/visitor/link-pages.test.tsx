import { answerAsContact, checkContactLink } from '@saferide/contracts/emergency/contacts';
import { requestWaitlist } from '@saferide/contracts/waitlist/request-waitlist';
import { checkWaitlistLink, joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ContactTextsPage, WaitlistPage } from './link-pages.tsx';

const open = () => show(<ContactTextsPage />, { at: '/contact/the-link' });
const openWaitlist = () => show(<WaitlistPage />, { at: '/waitlist/the-link' });
const texts = { name: 'Ada', allowed: true, everyone: false } as const;
const buttons = () => screen.queryAllByRole('button');
const button = (name: string) => screen.getByRole('button', { name });

it('a recipient can stop texts about the person who added them as a contact, and allow them again', async () => {
  server.answers(checkContactLink, texts);
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
  server.answers(checkContactLink, texts);
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

it('a recipient who has stopped texts sees so, and can allow them again', async () => {
  server.answers(checkContactLink, { ...texts, allowed: false });
  await open();
  expect(screen.getByRole('status').textContent).toContain('We won’t text you about Ada again.');
  expect(screen.queryByRole('button', { name: 'Stop these texts' })).toBeNull();
  expect(button('Allow texts again')).toBeDefined();
});

it('the page for stopping texts has no buttons if its link is not valid, and says what to do', async () => {
  server.refuses(checkContactLink, 'ContactLinkInvalid', { status: 404, detail: 'This link is no longer valid.' });
  await open();
  expect(screen.getByRole('status').textContent).toBe(
    'This link is not valid.Check that you copied all of it, or use the link in our latest text. Or ask the person who added you to remove you.',
  );
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Go to SafeRide' }).getAttribute('href')).toBe('/');
});

it('a link that could not be checked is checked again on request', async () => {
  server.loses(checkContactLink);
  const { click } = await open();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Try again']);
  server.answers(checkContactLink, texts);
  await click(button('Try again'));
  expect(button('Stop these texts')).toBeDefined();
});

it('the owner of an address can confirm it, and leave the waitlist through the same link', async () => {
  server.answers(checkWaitlistLink, { waiting: false, canJoin: true });
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

it('the waitlist page lets a visitor join again if its link is not valid', async () => {
  server.refuses(checkWaitlistLink, 'NotFound', { status: 404 });
  const { click, fill } = await openWaitlist();
  expect(screen.getByRole('status').textContent).toBe(
    'This link is not valid.Check that you copied all of it, or join again.',
  );
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Join the waitlist again']);
  await fill(screen.getByLabelText('E-mail'), 'kofi@example.com');
  server.answers(requestWaitlist, { sent: true });
  await click(button('Join the waitlist again'));
  expect(server.sent(requestWaitlist).map(({ body }) => body)).toEqual([{ email: 'kofi@example.com' }]);
  expect(screen.getByText('Open the link in our e-mail to confirm.')).toBeDefined();
});

it('the waitlist page lets a visitor join again if its link has ended', async () => {
  server.answers(checkWaitlistLink, { waiting: false, canJoin: false });
  await openWaitlist();
  expect(screen.getByRole('status').textContent).toContain('This link has ended.');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Join the waitlist again']);
});

it('the waitlist page offers a confirmed address only to leave the waitlist', async () => {
  server.answers(checkWaitlistLink, { waiting: true, canJoin: true });
  await openWaitlist();
  expect(screen.getByRole('status').textContent).toBe('You’re on the waitlist.');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Leave the waitlist']);
});

it('the waitlist page says when its link expires while the page is open', async () => {
  const detail = 'This link expired after 7 days. Join the waitlist again to get a new one.';
  server.answers(checkWaitlistLink, { waiting: false, canJoin: true });
  server.refuses(joinWaitlist, 'WaitlistLinkExpired', { facts: { days: 7 } });
  const { click } = await openWaitlist();
  await click(button('Confirm my address'));
  expect(screen.getByRole('alert').textContent).toBe(detail);
});
