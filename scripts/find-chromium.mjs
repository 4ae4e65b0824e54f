import { existsSync } from 'node:fs';
import { env } from 'node:process';

/** Where distributions put it. */
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser that CHROMIUM names, or the distribution's; null where there is none. Throws when CHROMIUM names nothing. */
export const findChromium = () => {
  if (!env.CHROMIUM) return USUAL.find((path) => existsSync(path)) ?? null;
  if (!existsSync(env.CHROMIUM)) throw new Error(`CHROMIUM names ${env.CHROMIUM}, and there is no such file`);
  return env.CHROMIUM;
};

/**
 * The distribution's Chromium without all that is around a page, so that it takes two thirds of the processor time, and
 * without notifications; null where it is not installed, or CHROMIUM names the browser to use.
 */
export const findHeadlessShell = () => (!env.CHROMIUM && existsSync(SHELL) ? SHELL : null);
