import { registerRequest, registerVerify } from '@saferide/contracts/account/auth';
import { terms } from '@saferide/contracts/account/terms';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { RegisterPage } from './register-page.tsx';

const TOKEN = 'sign-up-1';
const { jwtToken, ...user } = aPerson();
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const showPage = () => show(<RegisterPage />, { at: '/register', path: '/register' });

const showCodes = async () => {
  server.answers(registerRequest, { registrationToken: TOKEN, codes: { emailCode: '111111', phoneCode: '222222' } });
  const hands = await showPage();
  await hands.type(field('First name'), 'Ngozi');
  await hands.type(field('Last name'), 'Eze');
  await hands.type(field('E-mail'), 'ngozi@example.ng');
  await hands.type(field('Phone number'), '+234 803 123 4567');
  await hands.click(button('Send verification codes'));
  return hands;
};

describe('the sign-up page (spec 1 §2, spec 1 §5, spec 1 §8)', () => {
  it('shows at each empty field what it needs, and focuses the first', async () => {
    const { click } = await showPage();
    await click(button('Send verification codes'));
    expect(screen.getByText('Please enter a valid email address')).toBeDefined();
    expect(screen.getByText('Phone number must be at least 10 digits')).toBeDefined();
    const first = field('First name');
    expect(document.activeElement).toBe(first);
    expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At least 2 characters',
    );
    expect(server.requestCount(registerRequest)).toBe(0);
  });

  it('mentions the free days only to people who register to drive', async () => {
    await showPage();
    expect(screen.queryByText('7 Days FREE')).toBeNull();
    cleanup();
    await show(<RegisterPage />, { at: '/register?drive', path: '/register' });
    expect(screen.getByText('7 Days FREE')).toBeDefined();
  });

  it('marks and focuses the field that the server rejects', async () => {
    const { type, click } = await showPage();
    await type(field('First name'), 'Ngozi');
    await type(field('Last name'), 'Eze');
    await type(field('E-mail'), 'ngozi@example.ng');
    await type(field('Phone number'), '0803 123 4567');
    const detail = 'We cannot send texts to this number.';
    const facts = { errors: [{ path: 'phoneNumber', message: detail }] };
    server.refuses(registerRequest, 'InvalidRequest', { status: 400, detail, facts });
    await click(button('Send verification codes'));
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Phone number'));
    await type(field('Phone number'), '{Backspace}8');
    expect(field('Phone number').getAttribute('aria-invalid')).toBeNull();
  });

  it('drops the message about a code as soon as the code is corrected', async () => {
    const { type, click } = await showCodes();
    await type(field('Code from the SMS'), '12');
    await click(button('Create account'));
    expect(screen.getByText('Phone code must be 6 digits')).toBeDefined();
    await type(field('Code from the SMS'), '3456');
    expect(screen.queryByText('Phone code must be 6 digits')).toBeNull();
    expect(screen.getByText('Email code must be 6 digits')).toBeDefined();
  });

  it('continues a sign-up after a reload, and requires both codes', async () => {
    await showCodes();
    cleanup();
    const { type, click } = await showPage();
    await click(button('Create account'));
    expect(screen.getByText('Email code must be 6 digits')).toBeDefined();
    expect(server.requestCount(registerVerify)).toBe(0);
    await type(field('Code from your e-mail'), ' 111111 ');
    await type(field('Code from the SMS'), '222222');
    server.answers(registerVerify, { jwtToken, user });
    await click(button('Create account'));
    expect(server.sent(registerVerify)).toMatchObject([
      { body: { registrationToken: TOKEN, emailCode: '111111', phoneCode: '222222', acceptedTerms: terms.version } },
    ]);
    expect(screen.getByText(/^Your account is ready\./)).toBeDefined();
    await advanceClock(2_000);
    expect(currentUrl()).toBe('/');
  });

  it('lets the person correct their details after the codes were sent', async () => {
    const { click } = await showCodes();
    await click(button('Change my details'));
    expect(field('First name')).toHaveProperty('value', 'Ngozi');
    expect(field('Phone number')).toHaveProperty('value', '+234 803 123 4567');
  });
});
