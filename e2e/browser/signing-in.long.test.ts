import { register } from '@saferide/client/testing/people';
import { describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { email, signUp } from './harness/steps.ts';

describe('signing up and in, in a browser', () => {
  const at = browsing();

  it('a form that is not filled in says what each field needs', async () => {
    const { page } = await at.screens.open('/register');
    await page.getByRole('button', { name: 'Send verification codes' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('At least 2 characters');
  });

  it('codes are entered by pasting, and the sign-up survives a reload in between', async () => {
    const { page } = await at.screens.open('/register');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Last name').fill('Eze');
    await page.getByLabel('E-mail', { exact: true }).fill(email('ngozi'));
    await page.getByLabel('Phone number').fill('+234 803 123 4567');
    await page.getByRole('button', { name: 'Send verification codes' }).click();
    const codes = (await page.getByText(/^\d{6} · \d{6}$/).textContent())?.split(' · ') ?? [];
    await page.reload();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Email code must be 6 digits')).toBeVisible();
    await page.getByLabel('Code from your e-mail').fill(` ${codes[0]} `);
    await page.getByLabel('Code from the SMS').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Your account is ready.', { exact: false })).toBeVisible();
    await expect(page.getByText('Welcome, Ngozi!')).toBeVisible();
  });

  it('one code is enough to sign in; a wrong one is refused, and the page goes back to the e-mail', async () => {
    const person = await register(at.house.url, 'Uche');
    const { page } = await at.screens.open('/login');
    await page.getByLabel('E-mail', { exact: true }).fill('nonsense');
    await page.getByRole('button', { name: 'Send codes' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter at least one verification code')).toBeVisible();
    await page.getByLabel('Code from the SMS').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use another e-mail' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const [code = ''] = (await page.getByText(/^\d{6} · \d{6}$/).textContent())?.split(' · ') ?? [];
    await page.getByLabel('Code from your e-mail').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Welcome back, Uche!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  it('a code can be sent again once half a minute has passed, on the server’s clock too', async () => {
    const person = await register(at.house.url, 'Sade');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const again = page.getByRole('button', { name: 'Send the SMS code again' });
    await expect(again).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(again).toBeEnabled();
    await again.click();
    await expect(page.getByText('Failed to resend code', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Too many codes were asked for/)).toBeVisible();
    await at.house.infrastructure.db.query(
      `update command.code_requests set phone_sent_at = phone_sent_at - interval '31 seconds'`,
    );
    await again.click();
    await expect(page.getByText('Code resent!', { exact: true })).toBeVisible();
    await expect(again).toBeDisabled();
  });

  it('after too many wrong codes one sent again signs in; the wrong one is marked', async () => {
    const person = await register(at.house.url, 'Tunde');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const sms = page.getByLabel('Code from the SMS');
    const codes = async () => (await page.getByText(/^\d{6} · \d{6}$/).textContent())?.split(' · ') ?? [];
    const [, right = ''] = await codes();
    await sms.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByText('The code from the SMS is not right. Check it and enter it again.').first(),
    ).toBeVisible();
    await expect(sms).toHaveAttribute('aria-invalid', 'true');
    await at.house.infrastructure.db.query(
      `update command.code_requests set tries = 6, phone_sent_at = phone_sent_at - interval '31 seconds'`,
    );
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/Ask for new ones/).first()).toBeVisible();
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Send the SMS code again' }).click();
    await expect.poll(async () => (await codes())[1]).not.toBe(right);
    await sms.fill((await codes())[1] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Welcome back, Tunde!', { exact: true })).toBeVisible();
  });

  it('codes that are gone lead back to where new ones are asked for', async () => {
    const person = await register(at.house.url, 'Kemi');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    await expect(page.getByLabel('Code from the SMS')).toBeVisible();
    await at.house.infrastructure.db.query('delete from command.code_requests');
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Send the SMS code again' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
    await expect(page.getByText('These codes are no longer good. Ask for new ones.', { exact: true })).toBeVisible();
  });

  it('a visitor who asks for a page is told, and led to sign in', async () => {
    const { page, toasts } = await at.screens.open('/customer');
    await expect(page).toHaveURL('/login');
    expect(await toasts()).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
  });

  it('whoever signs out sees the landing page, and nothing of theirs is left', async () => {
    const { page } = await at.screens.open('/register');
    await signUp(page, 'Femi');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('saferide_token'))).toBeNull();
    await page.goto('/driver');
    await expect(page).toHaveURL('/login');
  });

  it('a session that has ended, on the home page, makes room for the landing page', async () => {
    const person = await register(at.house.url, 'Bisi');
    const { page, context } = await at.screens.open('/', { as: person });
    await expect(page.getByText('Welcome, Bisi!')).toBeVisible();
    await person.send('POST', '/api/auth/logout');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect((await context.cookies(at.house.url)).map(({ name }) => name)).not.toContain('__Host-saferide_session');
  });
});
