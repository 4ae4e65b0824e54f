import { expect } from 'vitest';
import { test } from '../harness/shared-system.ts';

test('anyone can read where to get help, and the response is empty if nothing is configured', async ({ system }) => {
  const response = await fetch(`${system.url}/api/help`);
  expect(await response.json()).toEqual({ phone: null, whatsApp: null, hours: null });
});
