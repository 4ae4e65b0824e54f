import { expect, it, vi } from 'vitest';
import { isHeard, noteHeard } from './heard-notices.ts';

it('a notice that was shown is not shown again after a reload of its tab', async () => {
  noteHeard('signed_in s1');
  expect(isHeard('signed_in s1')).toBe(true);
  // A reload forgets everything but what the tab has stored.
  vi.resetModules();
  const reloaded = await import('./heard-notices.ts');
  expect(reloaded.isHeard('signed_in s1')).toBe(true);
  expect(reloaded.isHeard('signed_in s2')).toBe(false);
});
