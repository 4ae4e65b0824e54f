import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export type ServiceName = 'command-api' | 'projections' | 'read-api';

/** One service as a process of its own, as in production. */
export interface ServiceProcess {
  readonly name: ServiceName;
  readonly url: string;
  /** SIGKILL: no word to anyone. Resolves once the process is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, and resolves once it is ready. */
  start(): Promise<void>;
  /** SIGTERM; resolves with the exit status. */
  stop(): Promise<number | null>;
  readonly output: readonly string[];
}

const READY_MS = 30_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Makes a service ready to be started with this environment. */
export const serviceProcess = async (
  name: ServiceName,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    const [status] = await exited;
    return status as number | null;
  };

  return {
    name,
    url,
    output,
    start: async () => {
      const started = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', `${name}/src/main.ts`], {
        cwd: ROOT,
        env: { PATH: '/usr/bin:/bin', ...environment, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', (data) => output.push(String(data)));
      for (const deadline = Date.now() + READY_MS; ; ) {
        const ready = await fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (ready) return;
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`${name} never became ready:\n${output.slice(-20).join('')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};
