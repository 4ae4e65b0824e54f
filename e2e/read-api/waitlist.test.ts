import { Client } from '@saferide/client/client';
import { registerPerson } from '@saferide/client/testing/test-people';
import { exportAccount } from '@saferide/contracts/account/account';
import { requestWaitlist } from '@saferide/contracts/waitlist/request-waitlist';
import { joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { expect } from 'vitest';
import { test } from '../harness/shared-system.ts';

test('the data export of an account says whether its e-mail address is on the waitlist', async ({ system }) => {
  const person = await registerPerson(system.url);
  const visitor = new Client(system.url);
  const { link = '' } = await visitor.call(requestWaitlist, { body: { email: person.email } });
  const token = link.split('/').at(-1) ?? '';
  expect((await person.call(exportAccount)).waitlist).toBeNull();
  await visitor.call(joinWaitlist, { body: { token } });
  expect((await person.call(exportAccount)).waitlist).toMatchObject({ email: person.email });
  await visitor.call(leaveWaitlist, { body: { token } });
  expect((await person.call(exportAccount)).waitlist).toBeNull();
});
