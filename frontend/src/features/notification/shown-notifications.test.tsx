import { expect, it, vi } from 'vitest';
import { markNotificationShown, wasNotificationShown } from './shown-notifications.ts';

it('wasNotificationShown still knows a notification after its tab reloads', async () => {
  markNotificationShown('signed_in s1');
  expect(wasNotificationShown('signed_in s1')).toBe(true);
  vi.resetModules();
  const reloaded = await import('./shown-notifications.ts');
  expect(reloaded.wasNotificationShown('signed_in s1')).toBe(true);
  expect(reloaded.wasNotificationShown('signed_in s2')).toBe(false);
});
