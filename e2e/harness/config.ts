import { existsSync } from 'node:fs';

/** Fault tests in their long form (`npm run faults:long`) instead of the short one of the test run. */
export const longForm = process.env.SAFERIDE_LONG_FAULTS === '1';

/** The distribution's Chromium, or the one named by CHROMIUM; null where there is none. */
export const chromiumPath: string | null =
  process.env.CHROMIUM ||
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync) ||
  null;

/** Write the pictures of docs/screens (`npm run screens`). */
export const writeScreens = process.env.SAFERIDE_SCREENS === '1';
