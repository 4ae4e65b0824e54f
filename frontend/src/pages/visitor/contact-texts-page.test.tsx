import { answerAsContact } from '@saferide/contracts/emergency/contacts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ContactTextsPage } from './contact-texts-page.tsx';

const open = () => show(<ContactTextsPage />, { at: '/contact/the-link' });
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
