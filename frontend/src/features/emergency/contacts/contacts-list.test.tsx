import {
  addContact,
  type ContactView,
  changeContact,
  readContacts,
  removeContact,
} from '@saferide/contracts/emergency/contacts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { ContactsList } from './contacts-list.tsx';

const contact = (id: string, more: Partial<ContactView> = {}): ContactView => ({
  ...{ id, kind: 'own', name: `Contact ${id}`, phone: '+2348031110001', relationship: 'Sister', texted: true },
  declined: false,
  ...more,
});
const services: readonly ContactView[] = [
  contact('112', { kind: 'service', name: 'National emergency', phone: '112', texted: false }),
  contact('122', { kind: 'service', name: 'Road safety', phone: '122', texted: false }),
];
const registered = contact('registration', { kind: 'registration', name: 'Tunde' });
const list = () => within(screen.getByRole('region', { name: 'People we alert' }));
const field = (label: RegExp) => screen.getByLabelText(label);

it('the emergency contact list contains the default numbers, which cannot be removed', async () => {
  server.answers(readContacts, [...services, registered]);
  await show(<ContactsList />);
  expect(screen.getByRole('link', { name: 'Call Road safety, 122' }).getAttribute('href')).toBe('tel:122');
  expect(screen.getByText('from your registration')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Change|Remove)/ })).toBeNull();
});

it('a contact without a phone number is rejected with an explanation', async () => {
  server.answers(readContacts, [...services]);
  const { click, type } = await show(<ContactsList />);
  expect(screen.getByText('No contacts yet. Add someone you trust.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await click(screen.getByRole('button', { name: 'Add contact' }));
  await type(field(/^Name/), 'Kemi');
  await click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Invalid Contact')).toBeDefined();
  expect(screen.getAllByText('Please provide both name and phone number').length).toBeGreaterThan(0);
  expect(server.requestCount(addContact)).toBe(0);
});

it('a contact can be added, and an invalid number is marked at its field', async () => {
  server.answers(readContacts, [...services]);
  const { clear, click, type } = await show(<ContactsList />);
  await click(screen.getByRole('button', { name: 'Add contact' }));
  await type(field(/^Name/), 'Kemi');
  await type(field(/^Phone number/), '12');
  await click(screen.getByRole('button', { name: 'Save' }));
  await settleEffects();
  expect(field(/^Phone number/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a Nigerian mobile number, for example 0803 123 4567')).toBeDefined();
  expect(server.requestCount(addContact)).toBe(0);
  await clear(field(/^Phone number/));
  await type(field(/^Phone number/), 'tel:0803 111 0001');
  const stored = { id: 'kemi', name: 'Kemi', phone: '+2348031110001', relationship: 'Emergency Contact' };
  server.answers(addContact, stored, { changed: ['emergency_contacts'] });
  server.answers(readContacts, [...services, contact('kemi', stored)]);
  await click(screen.getByRole('button', { name: 'Save' }));
  await settleEffects();
  expect(screen.getByText('gets a text')).toBeDefined();
  // The message is part of the list, because a toast would cover it.
  expect(list().getByRole('status').textContent).toBe('Contact added');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a contact can be changed and removed, and a sixth cannot be added', async () => {
  const five = ['1', '2', '3', '4', '5'].map((id) => contact(id));
  server.answers(readContacts, [...five]);
  const { click, clear, type } = await show(<ContactsList />);
  expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Change Contact 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Contact 1' }));
  await clear(dialog.getByLabelText(/^Name/));
  await type(dialog.getByLabelText(/^Name/), 'Kemi');
  server.answers(changeContact, { id: '1', name: 'Kemi', phone: '+2348031110001', relationship: 'Sister' });
  await click(dialog.getByRole('button', { name: 'Save' }));
  await settleEffects();
  expect(server.sent(changeContact)[0]?.body).toMatchObject({ name: 'Kemi' });
  server.answers(removeContact, undefined);
  await click(screen.getByRole('button', { name: 'Change Contact 2' }));
  await click(screen.getByRole('button', { name: 'Remove Contact 2' }));
  await settleEffects();
  expect(list().getByText('Contact 2 removed')).toBeDefined();
});

it('a change and a removal long after signing in ask for a new sign-in and keep what was typed', async () => {
  server.answers(readContacts, [contact('1')]);
  const { click, clear, type } = await show(<ContactsList />);
  await click(screen.getByRole('button', { name: 'Change Contact 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Contact 1' }));
  const signIn = () => dialog.queryByRole('link', { name: 'Sign in again' });
  server.refuses(removeContact, 'SignInAgain', { status: 403, detail: 'Sign in again to do this.' });
  await click(dialog.getByRole('button', { name: 'Remove Contact 1' }));
  await settleEffects();
  expect(signIn()?.getAttribute('href')).toBe('/api/logout');
  expect(screen.queryByText('Sign in again to do this.')).toBeNull();
  await clear(dialog.getByLabelText(/^Name/));
  await type(dialog.getByLabelText(/^Name/), 'Kemi');
  server.refuses(changeContact, 'SignInAgain', { status: 403, detail: 'Sign in again to do this.' });
  await click(dialog.getByRole('button', { name: 'Save' }));
  await settleEffects();
  expect(signIn()).not.toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Kemi');
  expect(dialog.getByLabelText(/^Phone number/).getAttribute('aria-invalid')).not.toBe('true');
});

it('a contact who has opted out of texts is marked', async () => {
  server.answers(readContacts, [...services, contact('kemi', { texted: false, declined: true })]);
  await show(<ContactsList />);
  expect(screen.getByText('stopped our texts')).toBeDefined();
});
