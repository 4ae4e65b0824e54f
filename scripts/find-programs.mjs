import { existsSync } from 'node:fs';
import { env } from 'node:process';

/**
 * What starts the commands of the compose files without an engine needs of the distribution: `caddy` (or what CADDY names)
 * and `openssl`. Null for one that is not there. Throws when CADDY names nothing.
 */
export const findCaddy = () => {
  if (!env.CADDY) return usual('caddy');
  if (!existsSync(env.CADDY)) throw new Error(`CADDY names ${env.CADDY}, and there is no such file`);
  return env.CADDY;
};

export const findOpenssl = () => usual('openssl');

const usual = (name) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/${name}`).find(existsSync) ?? null;
