import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImageProgramMessage, ImageTask } from './image-program.ts';
import type { Measures } from './measure-photo.ts';
import type { Painted } from './reencode-image.ts';

/** No more is taken on for now, this took too long, or was ended by others: nobody knows whether it is a picture. */
export class ImageWorkBusy extends Error {
  override readonly name = 'ImageWorkBusy';
}

/** Work on pictures: one at a time, in a program of its own, for a process and all who ask it. */
export interface ImageWork {
  /** The picture in a file, see `paintAnew`. Throws ImageWorkBusy. */
  paint(path: string, declaredType: string): Promise<Painted>;
  /**
   * What can be measured in a stored photo; null when it cannot be read as a picture. It was taken on when it was stored, so
   * it is not turned away, however many wait. Throws ImageWorkBusy when it takes too long.
   */
  measure(data: Buffer): Promise<Measures | null>;
  /** How many pictures wait, the one under way included. */
  readonly waiting: number;
  /** Bytes that the program held when it last answered; 0 while there is none. */
  readonly resident: number;
  close(): Promise<void>;
}

export interface ImageLimits {
  /** Pictures that may wait when another is to be painted. */
  readonly queue: number;
  /** Milliseconds until the program is ready. */
  readonly startMs: number;
  /** Milliseconds for one picture; 20 megapixels take about one second. */
  readonly oneMs: number;
  /** The program ends after so many milliseconds with nothing to do. */
  readonly idleMs: number;
  /** Bytes: a program that holds more ends when it has answered. */
  readonly resident: number;
}

export const imageLimits: ImageLimits = {
  ...{ queue: 64, startMs: 60_000, oneMs: 15_000, idleMs: 20_000 },
  resident: 320 * 1024 * 1024,
};

const CLOSING = 'This process is closing';

interface Job {
  readonly task: ImageTask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Nothing of ours: no key, no address. glibc gives back at once what it is given back. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Whoever waits for anything else goes first; on a machine with no time to spare a tenth is left for pictures, or nobody would
 * get one in time. Threads that it begins later take this over.
 */
const stepBack = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, which is heard of otherwise; or the system keeps no such order.
  }
};

/** A program that fails gets one of these. Any other comes from outside: a machine short of memory, or somebody who stops it. */
const OF_ITS_OWN: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

/** As it was built, also for who is run from the sources, as tests and benchmarks are. */
const PROGRAM = fileURLToPath(new URL('../../dist/images/image-program.js', import.meta.url));

const startProgram = (): ChildProcess =>
  fork(PROGRAM, {
    serialization: 'advanced',
    env: ENVIRONMENT,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

export const openImageWork = (limits: ImageLimits = imageLimits): ImageWork => {
  const queue: Job[] = [];
  let program: ChildProcess | null = null;
  let ready = false;
  let current: Job | null = null;
  let late: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let resident = 0;
  let closed = false;

  const end = (): void => {
    const ending = program;
    program = null;
    resident = 0;
    clearTimeout(idle);
    ending?.kill('SIGKILL');
  };

  const settle = (outcome: (job: Job) => void): void => {
    clearTimeout(late);
    const job = current;
    current = null;
    if (job) outcome(job);
    next();
  };

  const endWithin = (ms: number): void => {
    clearTimeout(late);
    late = setTimeout(() => {
      end();
      settle(({ reject }) => reject(new ImageWorkBusy('A picture took too long')));
    }, ms);
  };

  const begin = (): ChildProcess => {
    const started = startProgram();
    ready = false;
    stepBack(started);
    // What it holds open keeps nobody from ending.
    started.unref();
    started.channel?.unref();
    started.on('message', (said: ImageProgramMessage) => {
      if (started !== program) return;
      if ('ready' in said) {
        ready = true;
        if (current) endWithin(limits.oneMs);
        return;
      }
      resident = said.resident;
      if (resident > limits.resident) end();
      settle(({ resolve, reject }) => ('failure' in said ? reject(new Error(said.failure)) : resolve(said.result)));
    });
    const gone = (overPicture: boolean) => {
      if (started !== program) return;
      end();
      settle(({ task, resolve, reject }) => {
        if (!overPicture) reject(new ImageWorkBusy('The program for pictures was ended'));
        // It ended over this picture, of which nothing good can be said.
        else resolve(task.does === 'paint' ? { is: 'no image' } : null);
      });
    };
    started.once('exit', (_code, signal) => gone(ready && (signal === null || OF_ITS_OWN.has(signal))));
    started.once('error', () => gone(false));
    return started;
  };

  const next = (): void => {
    if (current || closed) return;
    clearTimeout(idle);
    current = queue.shift() ?? null;
    if (!current) {
      program?.channel?.unref();
      idle = setTimeout(end, limits.idleMs).unref();
      return;
    }
    program ??= begin();
    program.channel?.ref();
    endWithin(ready ? limits.oneMs : limits.startMs);
    program.send(current.task, () => undefined);
  };

  const ask = <T>(task: ImageTask): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new ImageWorkBusy(CLOSING));
      if (task.does === 'paint' && queue.length >= limits.queue) {
        return reject(new ImageWorkBusy('Too many pictures wait'));
      }
      queue.push({ task, resolve: (result) => resolve(result as T), reject });
      next();
    });

  return {
    paint: async (path, declaredType) => {
      const painted = await ask<Painted>({ does: 'paint', path, declaredType });
      if (painted.is !== 'image') return painted;
      // Bytes that crossed between programs are plain ones.
      return { ...painted, image: { ...painted.image, data: Buffer.from(painted.image.data) } };
    },
    measure: (data) => ask<Measures | null>({ does: 'measure', data }),
    get waiting() {
      return queue.length + (current ? 1 : 0);
    },
    get resident() {
      return resident;
    },
    close: async () => {
      closed = true;
      end();
      const over = new ImageWorkBusy(CLOSING);
      for (const { reject } of queue.splice(0)) reject(over);
      settle(({ reject }) => reject(over));
    },
  };
};
