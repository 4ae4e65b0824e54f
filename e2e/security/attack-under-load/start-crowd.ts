import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CrowdOptions, CrowdResponseCounts } from './crowd.ts';

export interface Crowd {
  send(): Promise<CrowdResponseCounts>;
  stop(): void;
}

const PROGRAM = join(import.meta.dirname, 'send.ts');

const nextMessage = async <T>(child: ChildProcess): Promise<T> => {
  const exited = once(child, 'exit').then(([status]) => {
    throw new Error(`The crowd ended with ${status}`);
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message as T;
};

export const startCrowd = async (orders: CrowdOptions): Promise<Crowd> => {
  const child = fork(PROGRAM, { execArgv: ['--conditions=source', '--import', 'tsx'], stdio: 'inherit' });
  child.send(orders);
  await nextMessage(child);
  return {
    send: async () => {
      child.send('go');
      return (await nextMessage<{ readonly answered: CrowdResponseCounts }>(child)).answered;
    },
    stop: () => void child.kill('SIGKILL'),
  };
};
