import { existsSync } from 'node:fs';
import { env } from 'node:process';

/** Where distributions put it. */
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that CHROMIUM names, or the distribution's; null where there is none. Throws when CHROMIUM names nothing. */
export const findChromium = () => {
  if (!env.CHROMIUM) return USUAL.find((path) => existsSync(path)) ?? null;
  if (!existsSync(env.CHROMIUM)) throw new Error(`CHROMIUM names ${env.CHROMIUM}, and there is no such file`);
  return env.CHROMIUM;
};
