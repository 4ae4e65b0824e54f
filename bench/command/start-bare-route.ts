import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BareRoute {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export const startBareRoute = async (databaseUrl: string): Promise<BareRoute> => {
  const program = join(import.meta.dirname, 'bare-route.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, databaseUrl], {
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`The bare route ended with status ${status}`);
  });
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return {
    url,
    stop: async () => {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
};
