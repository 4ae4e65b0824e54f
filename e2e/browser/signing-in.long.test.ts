import { registerPerson } from '@saferide/client/testing/test-people';
import { describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { randomEmail, signOutOnPage, signUpOnPage } from './harness/steps.ts';

describe('signing up, in and out', () => {
  const at = openBrowsing();

  it('a sign-up accepts a code with spaces around it, and survives a reload', async () => {
    const { page } = await at.screens.open('/register');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Last name').fill('Eze');
    await page.getByLabel('E-mail', { exact: true }).fill(randomEmail('ngozi'));
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

  it('a sign-in needs one code, and a wrong code is refused', async () => {
    const person = await registerPerson(at.system.url, 'Uche');
    const { page } = await at.screens.open('/login');
    await page.getByLabel('Phone number or e-mail').fill('nonsense');
    await page.getByRole('button', { name: 'Send codes' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter at least one verification code')).toBeVisible();
    await page.getByLabel('Code from the SMS').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use another way' }).click();
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const [code = ''] = (await page.getByText(/^\d{6} · \d{6}$/).textContent())?.split(' · ') ?? [];
    await page.getByLabel('Code from your e-mail').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Welcome back, Uche!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  it('a code can be resent once half a minute has passed on the page’s and the server’s clock', async () => {
    const person = await registerPerson(at.system.url, 'Sade');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const again = page.getByRole('button', { name: 'Resend the SMS code' });
    await expect(again).toBeHidden();
    await page.clock.fastForward(31_000);
    await again.click();
    await expect(page.getByText('Failed to resend code', { exact: true })).toBeVisible();
    await expect(page.getByText(/^You’ve asked for too many codes/)).toBeVisible();
    await at.system.infrastructure.db.query(
      `update command.code_requests set phone_sent_at = phone_sent_at - interval '31 seconds'`,
    );
    await again.click();
    await expect(page.getByText('Code resent!', { exact: true })).toBeVisible();
    await expect(again).toBeHidden();
  });

  it('a resent code works after too many wrong ones', async () => {
    const person = await registerPerson(at.system.url, 'Tunde');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    const sms = page.getByLabel('Code from the SMS');
    const codes = async () => (await page.getByText(/^\d{6} · \d{6}$/).textContent())?.split(' · ') ?? [];
    const [, right = ''] = await codes();
    await sms.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The SMS code is wrong. Check it and enter it again.').first()).toBeVisible();
    await expect(sms).toHaveAttribute('aria-invalid', 'true');
    await at.system.infrastructure.db.query(
      `update command.code_requests set tries = 6, phone_sent_at = phone_sent_at - interval '31 seconds'`,
    );
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/Ask for new ones/).first()).toBeVisible();
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Resend the SMS code' }).click();
    await expect.poll(async () => (await codes())[1]).not.toBe(right);
    await sms.fill((await codes())[1] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Welcome back, Tunde!', { exact: true })).toBeVisible();
  });

  it('expired codes lead back to the e-mail step', async () => {
    const person = await registerPerson(at.system.url, 'Kemi');
    const { page } = await at.screens.open('/login');
    await page.clock.install();
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    await expect(page.getByLabel('Code from the SMS')).toBeVisible();
    await at.system.infrastructure.db.query('delete from command.code_requests');
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Resend the SMS code' }).click();
    await expect(page.getByLabel('Phone number or e-mail')).toHaveValue(person.email);
    await expect(page.getByText('These codes no longer work. Ask for new ones.', { exact: true })).toBeVisible();
  });

  it('a visitor who opens a private page sees the sign-in page and a toast, and then that page', async () => {
    const person = await registerPerson(at.system.url, 'Ife');
    const { page, toasts } = await at.screens.open('/customer');
    await expect(page).toHaveURL('/login');
    expect(await toasts()).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
    await page.getByLabel('Phone number or e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send codes' }).click();
    await page.getByRole('button', { name: 'Fill in the codes' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/customer');
  });

  it('signing out shows the landing page and leaves no token behind', async () => {
    const { page } = await at.screens.open('/register');
    await signUpOnPage(page, 'Femi');
    await signOutOnPage(page);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('saferide_token'))).toBeNull();
    await page.goto('/driver');
    await expect(page).toHaveURL('/login');
  });

  it('the landing page replaces the home page once the session has ended', async () => {
    const person = await registerPerson(at.system.url, 'Bisi');
    const { page, context } = await at.screens.open('/', { as: person });
    await expect(page.getByText('Welcome, Bisi!')).toBeVisible();
    await person.send('POST', '/api/auth/logout');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect((await context.cookies(at.system.url)).map(({ name }) => name)).not.toContain('__Host-saferide_session');
  });
});
