import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReady } from '@saferide/client/client';
import { sleep } from '../simulation/pace.ts';
import type { DemoConfig } from './config.ts';

interface SystemLog {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  take(chunk: string): void;
}

const BAD = new Set(['error', 'fatal']);

const levelOf = (line: string): string | null => {
  if (!line.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || !('level' in parsed)) return null;
    return String(parsed.level);
  } catch {
    return null;
  }
};

/** `print` gets plain lines and log lines of level error or fatal. */
export const createSystemLog = (print: (line: string) => void): SystemLog => {
  const errors: string[] = [];
  const warnings: string[] = [];
  let rest = '';
  const line = (text: string): void => {
    const level = levelOf(text);
    if (level !== null && BAD.has(level)) errors.push(text);
    if (level === 'warn') warnings.push(text);
    if (text.trim() !== '' && (level === null || BAD.has(level))) print(text);
  };
  return {
    errors,
    warnings,
    take: (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) line(text);
    },
  };
};

export class SystemUnavailable extends Error {
  override readonly name = 'SystemUnavailable';
}

export interface RunningSystem {
  readonly log: SystemLog;
  /** Resolves when SafeRide exits although `stop` was not called. */
  readonly broken: Promise<void>;
  stop(): Promise<void>;
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const POLL_EVERY_MS = 250;
const READY_WITHIN_MS = 180_000;

/** Starts SafeRide in its own process group, so that Ctrl-C reaches only the demo. Throws SystemUnavailable. */
export const startSystem = async (
  { url, systemEnvironment }: DemoConfig,
  print: (line: string) => void,
): Promise<RunningSystem> => {
  if (await isReady(url))
    throw new SystemUnavailable(`A SafeRide answers at ${url} already. Use it with --at ${url}, or stop it first.`);
  const program = ['scripts/run.mjs', '--prepared', '--serves-app', '--with-parent', 'start/dist/main.js'];
  const child = spawn(process.execPath, ['--max-semi-space-size=64', ...program], {
    cwd: ROOT,
    env: systemEnvironment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createSystemLog(print);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log.take);
  let running = true;
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running = false;
      resolve();
    });
  });
  const broken = new Promise<void>((resolve) => {
    ended.then(() => stopping || resolve());
  });
  const stop = async () => {
    stopping = true;
    if (running) child.kill('SIGTERM');
    await ended;
  };
  for (const deadline = performance.now() + READY_WITHIN_MS; !(await isReady(url)); ) {
    if (!running) throw new SystemUnavailable('SafeRide did not start; its own words are above.');
    if (performance.now() > deadline) {
      await stop();
      throw new SystemUnavailable(`SafeRide was not ready at ${url} within three minutes.`);
    }
    await sleep(POLL_EVERY_MS);
  }
  return { log, broken, stop };
};
