import { existsSync } from 'node:fs';
import { env } from 'node:process';

export const findCaddy = () => named('CADDY') ?? usual('caddy');

export const findPromtool = () => named('PROMTOOL') ?? usual('promtool');

export const findOpenssl = () => usual('openssl');

export const findTurnServer = () => usual('turnserver');

const named = (variable) => {
  const path = env[variable];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`${variable} is ${path}, but there is no such file`);
  return path;
};

const usual = (name) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/${name}`).find(existsSync) ?? null;
