import { existsSync } from 'node:fs';
import { env } from 'node:process';

/**
 * What starts the commands of the compose files without an engine needs of the distribution: `caddy` (or what CADDY names)
 * and `openssl`; what tries the alarms: `promtool` of `prometheus` (or what PROMTOOL names). Null for one that is not there.
 * Throws when a variable names nothing.
 */
export const findCaddy = () => named('CADDY') ?? usual('caddy');

export const findPromtool = () => named('PROMTOOL') ?? usual('promtool');

export const findOpenssl = () => usual('openssl');

const named = (variable) => {
  const path = env[variable];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, and there is no such file`);
  return path;
};

const usual = (name) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/${name}`).find(existsSync) ?? null;
