import { expect, it, vi } from 'vitest';
import { markShown, wasShown } from './shown-notifications.ts';

it('a notification that was shown is not shown again after its tab reloads', async () => {
  markShown('signed_in s1');
  expect(wasShown('signed_in s1')).toBe(true);
  // A reload keeps only what the tab has stored.
  vi.resetModules();
  const reloaded = await import('./shown-notifications.ts');
  expect(reloaded.wasShown('signed_in s1')).toBe(true);
  expect(reloaded.wasShown('signed_in s2')).toBe(false);
});
