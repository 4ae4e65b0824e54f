import type { Page } from '@playwright/test';
import { exportAccount } from '@saferide/contracts/account/account';
import { describe } from 'vitest';
import { browserCookie } from '../harness/browser-cookie.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';
import { test as it } from './harness/test.ts';

const withAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
};

describe('a passkey', () => {
  it('can be created on the security page, used to sign in without a code, and removed', async ({
    system,
    screens,
  }) => {
    const { infrastructure, url } = system;
    // Browsers allow no passkeys at IP addresses.
    const byName = url.replace('127.0.0.1', 'localhost');
    const person = await givenSystemPerson(infrastructure, byName, ['customer', 'operator']);
    const { page, context, toasts } = await screens.open('/health/live');
    await person.send('GET', '/api/auth/user');
    await context.addCookies([browserCookie(person, byName)]);
    await page.goto(`${byName}/security`);
    const passkeys = () => page.getByRole('button', { name: /^Fingerprint or screen lock/ }).click();
    await withAuthenticator(page);
    await passkeys();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Passkey name' }).fill('My Tecno');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Remove My Tecno' })).toBeVisible();
    expect(await person.call(exportAccount)).toMatchObject({ passkeys: [{ name: 'My Tecno' }] });
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

    await context.clearCookies();
    await page.goto(`${byName}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Login successful!'));
    await page.goto(`${byName}/security`);
    await passkeys();
    await expect(page.getByText(/last signed in with/)).toBeVisible();
    expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([]);
    await page.getByRole('button', { name: 'Remove My Tecno' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  });
});
