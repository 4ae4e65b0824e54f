import { loginRequest, loginVerify, resendCode } from '@saferide/contracts/account/auth';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { LoginPage } from './login-page.tsx';

const EMAIL = 'ada@example.ng';
const TOKEN = 'sign-in-1';
const WRONG = 'The SMS code is wrong. Check it and enter it again.';

const { jwtToken, ...user } = aPerson();
const button = (name: string) => screen.getByRole('button', { name });
const emailField = () => screen.getByLabelText('Phone number or e-mail');
const emailCode = () => screen.getByLabelText('Code from your e-mail');
const smsCode = () => screen.getByLabelText('Code from the SMS');
const resendSms = () => screen.queryByRole('button', { name: 'Resend the SMS code' });

const showPage = () => show(<LoginPage />, { at: '/login', path: '/login' });
const showCodes = async () => {
  server.answers(loginRequest, { loginToken: TOKEN, codes: { emailCode: '111111', phoneCode: '222222' } });
  const hands = await showPage();
  await hands.type(emailField(), EMAIL);
  await hands.click(button('Send codes'));
  return hands;
};

describe('the sign-in page (spec 1 §2, spec 1 §5, spec 1 §8)', () => {
  it('rejects an invalid e-mail address without a request to the server', async () => {
    const { type, click } = await showPage();
    await type(emailField(), 'nonsense');
    await click(button('Send codes'));
    expect(screen.getByText('Please enter a valid email address')).toBeDefined();
    expect(server.requestCount(loginRequest)).toBe(0);
  });

  it('asks for a phone number or an e-mail address, and says what is wrong with a number', async () => {
    const { type, click } = await showPage();
    await click(button('Send codes'));
    expect(screen.getByText('Enter an e-mail or a phone number')).toBeDefined();
    await type(emailField(), '0803 12');
    await click(button('Send codes'));
    expect(screen.getByText('Phone number must be at least 10 digits')).toBeDefined();
    expect(server.requestCount(loginRequest)).toBe(0);
  });

  it('requests codes for a phone number, and says what to do if none arrives', async () => {
    server.answers(loginRequest, { loginToken: TOKEN });
    const { type, click } = await showPage();
    await type(emailField(), '0803 123 4567');
    await click(button('Send codes'));
    expect(server.sent(loginRequest).map(({ body }) => body)).toEqual([{ phoneNumber: '0803 123 4567' }]);
    expect(screen.getByText(/^Your number may belong to more than one account\. If no code comes/)).toBeDefined();
  });

  it('signs in with one of the two codes', async () => {
    const { type, click } = await showCodes();
    await click(button('Sign in'));
    expect(screen.getByText('Please enter at least one verification code')).toBeDefined();
    expect(server.requestCount(loginVerify)).toBe(0);
    await type(emailCode(), ' 111 111 ');
    server.answers(loginVerify, { jwtToken, user });
    await click(button('Sign in'));
    expect(server.sent(loginVerify)).toMatchObject([
      { body: { loginToken: TOKEN, emailCode: '111111', phoneCode: '' } },
    ]);
    expect(screen.getByText('Welcome back, Ada!')).toBeDefined();
    expect(currentUrl()).toBe('/');
  });

  it('asks for both codes only once the account is known to need them', async () => {
    const { type, click } = await showCodes();
    expect(screen.queryByText(/both codes|[Aa]dmin/)).toBeNull();
    await type(emailCode(), '111111');
    const detail = 'Admins and operators sign in with both codes, or a passkey.';
    server.refuses(loginVerify, 'BothCodesRequired', { status: 422, detail });
    await click(button('Sign in'));
    expect(screen.getByRole('status').textContent).toBe(detail);
  });

  it('asks for the long code that an e-mail sent again contains, in an empty field', async () => {
    const { type, click } = await showCodes();
    await type(smsCode(), '222222');
    await type(emailCode(), '111111');
    await advanceClock(30_000);
    server.answers(resendCode, { sent: true, emailDigits: 12 });
    await click(button('Resend the e-mail code'));
    expect(emailCode()).toHaveProperty('value', '');
    expect(smsCode()).toHaveProperty('value', '222222');
    await type(emailCode(), '1234 5678 9');
    await click(button('Sign in'));
    expect(screen.getByText('Email code must be 12 digits')).toBeDefined();
    await type(emailCode(), '012');
    server.answers(loginVerify, { jwtToken, user });
    await click(button('Sign in'));
    expect(server.sent(loginVerify)).toMatchObject([{ body: { emailCode: '123456789012' } }]);
  });

  it('asks for the long code first, if the e-mail contains one', async () => {
    server.answers(loginRequest, { loginToken: TOKEN, emailDigits: 12 });
    const { type, click } = await showPage();
    await type(emailField(), EMAIL);
    await click(button('Send codes'));
    expect(screen.getByText(/Enter the 12 digits from your e-mail\.$/)).toBeDefined();
    expect(document.activeElement).toBe(emailCode());
    expect([...document.querySelectorAll('form input')]).toEqual([emailCode(), smsCode()]);
  });

  it.each([
    ['/customer/places', '/customer/places'],
    ['//example.com/customer', '/'],
  ])('leads after a sign-in that the page %s required to %s', async (before, opened) => {
    sessionStorage.setItem('saferide_page_before_sign_in', JSON.stringify(before));
    const { type, click } = await showCodes();
    await type(emailCode(), '111111');
    server.answers(loginVerify, { jwtToken, user });
    await click(button('Sign in'));
    expect(currentUrl()).toBe(opened);
    expect(sessionStorage.getItem('saferide_page_before_sign_in')).toBeNull();
  });

  it('marks a wrong code, and returns to an empty e-mail field on request', async () => {
    const { type, click } = await showCodes();
    await type(smsCode(), '000000');
    const facts = { triesLeft: 4, errors: [{ path: 'phoneCode', message: WRONG }] };
    server.refuses(loginVerify, 'WrongCode', { status: 422, detail: WRONG, facts });
    await click(button('Sign in'));
    expect(screen.getByText('Login failed')).toBeDefined();
    expect(smsCode().getAttribute('aria-invalid')).toBe('true');
    expect(emailCode().getAttribute('aria-invalid')).toBeNull();
    await click(button('Use another way'));
    expect(emailField()).toHaveProperty('value', '');
  });

  it('drops the message about a code as soon as the code is corrected', async () => {
    const { type, click } = await showCodes();
    await type(smsCode(), '12');
    await click(button('Sign in'));
    expect(screen.getByText('Phone code must be 6 digits')).toBeDefined();
    await type(smsCode(), '345');
    expect(screen.getByText('Phone code must be 6 digits')).toBeDefined();
    await type(smsCode(), '6');
    expect(screen.queryByText('Phone code must be 6 digits')).toBeNull();
    const facts = { triesLeft: 4, errors: [{ path: 'phoneCode', message: WRONG }] };
    server.refuses(loginVerify, 'WrongCode', { status: 422, detail: WRONG, facts });
    await click(button('Sign in'));
    await type(smsCode(), '{Backspace}');
    expect(smsCode().getAttribute('aria-invalid')).toBeNull();
  });

  it('has the button directly after the codes, which phones can fill in', async () => {
    await showCodes();
    for (const field of [smsCode(), emailCode()]) {
      expect(field.getAttribute('autocomplete')).toBe('one-time-code');
      expect(field.getAttribute('inputmode')).toBe('numeric');
    }
    expect(document.activeElement).toBe(smsCode());
    const form = button('Sign in').closest('form');
    const controls = [...(form?.querySelectorAll('input, button') ?? [])];
    expect(controls.slice(0, 3)).toEqual([smsCode(), emailCode(), button('Sign in')]);
  });

  it('can send a code again after half a minute', async () => {
    const { click } = await showCodes();
    expect(screen.getAllByText(/^New code in \d+ s$/)).toHaveLength(2);
    await advanceClock(29_000);
    expect(resendSms()).toBeNull();
    await advanceClock(2_000);
    expect(screen.queryByText(/^New code in/)).toBeNull();
    const detail = 'You’ve asked for too many codes. Try again in 5 s.';
    server.refuses(resendCode, 'TooManyRequests', { status: 429, detail });
    await click(button('Resend the SMS code'));
    expect(screen.getByText('Failed to resend code')).toBeDefined();
    expect(screen.getByText(detail)).toBeDefined();
    server.answers(resendCode, { sent: true, code: '333333' });
    await click(button('Resend the SMS code'));
    expect(server.sent(resendCode).at(-1)?.body).toEqual({ type: 'phone', purpose: 'login', token: TOKEN });
    expect(screen.getByText('Code resent!')).toBeDefined();
    expect(screen.getByText('111111 · 333333')).toBeDefined();
    expect(resendSms()).toBeNull();
    expect(document.activeElement).toBe(smsCode());
    expect(screen.getByRole('button', { name: 'Resend the e-mail code' })).toBeDefined();
  });

  it('returns to the filled e-mail field when the codes have expired', async () => {
    const { click } = await showCodes();
    await advanceClock(31_000);
    const detail = 'These codes no longer work. Ask for new ones.';
    server.refuses(resendCode, 'CodeRequestOver', { status: 410, detail });
    await click(button('Resend the SMS code'));
    expect(emailField()).toHaveProperty('value', EMAIL);
    expect(screen.getByText(detail)).toBeDefined();
  });
});
