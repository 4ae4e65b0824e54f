import {
  changeEmail,
  changeNumber,
  requestEmailChange,
  requestNumberChange,
} from '@saferide/contracts/account/account';
import { resendCode } from '@saferide/contracts/account/auth';
import { currentUser } from '@saferide/contracts/account/current-user';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { ContactRows } from './contact-rows.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => dialog().getByRole('button', { name });

const openForPhone = async () => {
  const hands = await show(<ContactRows />);
  await hands.click(screen.getByRole('button', { name: /Change phone number/ }));
  return hands;
};
const askForPhone = async () => {
  server.answers(requestNumberChange, { changeToken: 'token-1' });
  const hands = await openForPhone();
  await hands.type(dialog().getByLabelText('New phone number'), '0803 000 0009');
  await hands.click(button('Send code'));
  return hands;
};

describe('changing a phone number', () => {
  it('takes effect once the code sent to the new number is entered', async () => {
    const hands = await askForPhone();
    expect(server.sent(requestNumberChange).map(({ body }) => body)).toEqual([{ phoneNumber: '0803 000 0009' }]);
    expect(dialog().getByText('We sent a code to 0803 000 0009.')).toBeDefined();
    server.answers(changeNumber, { phoneNumber: '+2348030000009' }, { changed: ['accounts'] });
    server.answers(currentUser, aPerson({ phoneNumber: '+2348030000009' }));
    await hands.type(dialog().getByLabelText('SMS code'), '123456');
    await hands.click(button('Change number'));
    expect(server.sent(changeNumber).map(({ body }) => body)).toEqual([
      { changeToken: 'token-1', phoneCode: '123456' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('0803 000 0009')).toBeDefined();
    expect(screen.getByText(/For 24 hours, sign-in codes for a new device go to your old number/)).toBeDefined();
  });

  it('validates the new number before sending anything', async () => {
    const hands = await openForPhone();
    await hands.type(dialog().getByLabelText('New phone number'), '123');
    await hands.click(button('Send code'));
    expect(dialog().getByLabelText('New phone number').getAttribute('aria-invalid')).toBe('true');
    expect(server.requestCount(requestNumberChange)).toBe(0);
  });

  it('marks a wrong code at its field without clearing it', async () => {
    const hands = await askForPhone();
    const message = 'The SMS code is wrong. Check it and enter it again.';
    const facts = { triesLeft: 4, errors: [{ path: 'phoneCode', message }] };
    server.refuses(changeNumber, 'WrongCode', { status: 422, detail: message, facts });
    await hands.type(dialog().getByLabelText('SMS code'), '000000');
    await hands.click(button('Change number'));
    expect(dialog().getByLabelText('SMS code').getAttribute('aria-invalid')).toBe('true');
    expect(dialog().getByLabelText<HTMLInputElement>('SMS code').value).toBe('000000');
  });

  it('returns to the number field without clearing it when the code has expired', async () => {
    const hands = await askForPhone();
    const detail = 'These codes no longer work. Ask for new ones.';
    server.refuses(changeNumber, 'CodeRequestOver', { status: 410, detail });
    await hands.type(dialog().getByLabelText('SMS code'), '123456');
    await hands.click(button('Change number'));
    expect(dialog().getByLabelText<HTMLInputElement>('New phone number').value).toBe('0803 000 0009');
    expect(dialog().getByText(detail)).toBeDefined();
  });

  it('allows requesting another code after thirty seconds', async () => {
    const hands = await askForPhone();
    expect(dialog().getByText(/^New code in \d+ s$/)).toBeDefined();
    await advanceClock(30_000);
    server.answers(resendCode, { sent: true });
    await hands.click(button('Resend the SMS code'));
    expect(server.sent(resendCode).map(({ body }) => body)).toMatchObject([
      { type: 'phone', purpose: 'number_change', token: 'token-1' },
    ]);
    expect(dialog().getByText(/^New code in \d+ s$/)).toBeDefined();
  });

  it('asks the user to sign in again when the server requires it', async () => {
    const hands = await openForPhone();
    server.refuses(requestNumberChange, 'SignInAgain', { status: 403, detail: 'Sign in again to do this.' });
    await hands.type(dialog().getByLabelText('New phone number'), '0803 000 0009');
    await hands.click(button('Send code'));
    expect(dialog().getByRole('link', { name: 'Sign in again' })).toBeDefined();
  });
});

it('an e-mail address changes once the code sent to the new address is entered', async () => {
  server.answers(requestEmailChange, { changeToken: 'token-2' });
  const hands = await show(<ContactRows />);
  await hands.click(screen.getByRole('button', { name: /Change e-mail address/ }));
  await hands.type(dialog().getByLabelText('New e-mail address'), 'obi@example.ng');
  await hands.click(button('Send code'));
  server.answers(changeEmail, { email: 'obi@example.ng' }, { changed: ['accounts'] });
  server.answers(currentUser, aPerson({ email: 'obi@example.ng' }));
  await hands.type(dialog().getByLabelText('E-mail code'), '123456');
  await hands.click(button('Change e-mail'));
  expect(server.sent(changeEmail).map(({ body }) => body)).toEqual([{ changeToken: 'token-2', emailCode: '123456' }]);
  expect(screen.getByText('obi@example.ng')).toBeDefined();
});
