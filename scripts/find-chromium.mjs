import { existsSync } from 'node:fs';
import { env } from 'node:process';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

export const findChromium = () => {
  if (!env.CHROMIUM) return USUAL.find((path) => existsSync(path)) ?? null;
  if (!existsSync(env.CHROMIUM)) throw new Error(`CHROMIUM is ${env.CHROMIUM}, but there is no such file`);
  return env.CHROMIUM;
};

export const findHeadlessShell = () => (!env.CHROMIUM && existsSync(SHELL) ? SHELL : null);
