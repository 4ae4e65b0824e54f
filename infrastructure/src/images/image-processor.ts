import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Gauge, type Registry } from 'prom-client';
import type { ImageProgramMessage, ImageTask } from './image-program.ts';
import type { PhotoMeasures } from './measure-photo.ts';
import type { ReencodeResult } from './reencode-image.ts';

/** Thrown if too many images are waiting, the image took too long, or its process was ended. */
export class ImageProcessorBusy extends Error {
  override readonly name = 'ImageProcessorBusy';
}

export interface ImageProcessor {
  reencode(path: string, declaredType: string): Promise<ReencodeResult>;
  /** Null for an invalid image. Ignores the queue's limit. */
  measure(data: Buffer): Promise<PhotoMeasures | null>;
  readonly waiting: number;
  readonly resident: number;
  close(): Promise<void>;
}

export interface ImageLimits {
  readonly queue: number;
  readonly startMs: number;
  readonly oneMs: number;
  readonly idleMs: number;
  /** Resident memory in bytes above which the image process ends. */
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

/** Makes glibc return freed memory immediately. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

const stepBack = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system does not support priorities.
  }
};

/** Signals by which a crash of the program ends its process. */
const OF_ITS_OWN: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

/** The built program, even when running from sources. */
const PROGRAM = fileURLToPath(new URL('../../dist/images/image-program.js', import.meta.url));

const startProgram = (): ChildProcess =>
  fork(PROGRAM, {
    serialization: 'advanced',
    env: ENVIRONMENT,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

export const openImageProcessor = (limits: ImageLimits = imageLimits): ImageProcessor => {
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
      settle(({ reject }) => reject(new ImageProcessorBusy('A picture took too long')));
    }, ms);
  };

  const begin = (): ChildProcess => {
    const started = startProgram();
    ready = false;
    stepBack(started);
    started.unref();
    started.channel?.unref();
    started.on('message', (message: ImageProgramMessage) => {
      if (started !== program) return;
      if ('ready' in message) {
        ready = true;
        if (current) endWithin(limits.oneMs);
        return;
      }
      resident = message.resident;
      if (resident > limits.resident) end();
      settle(({ resolve, reject }) =>
        'failure' in message ? reject(new Error(message.failure)) : resolve(message.result),
      );
    });
    const gone = (overPicture: boolean) => {
      if (started !== program) return;
      end();
      settle(({ task, resolve, reject }) => {
        if (!overPicture) reject(new ImageProcessorBusy('The program for pictures was ended'));
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

  const enqueue = <T>(task: ImageTask): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new ImageProcessorBusy(CLOSING));
      if (task.does === 'paint' && queue.length >= limits.queue) {
        return reject(new ImageProcessorBusy('Too many pictures wait'));
      }
      queue.push({ task, resolve: (result) => resolve(result as T), reject });
      next();
    });

  return {
    reencode: async (path, declaredType) => {
      const painted = await enqueue<ReencodeResult>({ does: 'paint', path, declaredType });
      if (painted.is !== 'image') return painted;
      // IPC converts a Buffer to a Uint8Array.
      return { ...painted, image: { ...painted.image, data: Buffer.from(painted.image.data) } };
    },
    measure: (data) => enqueue<PhotoMeasures | null>({ does: 'measure', data }),
    get waiting() {
      return queue.length + (current ? 1 : 0);
    },
    get resident() {
      return resident;
    },
    close: async () => {
      closed = true;
      end();
      const over = new ImageProcessorBusy(CLOSING);
      for (const { reject } of queue.splice(0)) reject(over);
      settle(({ reject }) => reject(over));
    },
  };
};

export const measureImageProcessor = (
  registry: Registry,
  images: Pick<ImageProcessor, 'waiting' | 'resident'>,
): void => {
  new Gauge({
    name: 'images_waiting',
    help: 'Pictures that wait to be painted or measured, the one under way included',
    registers: [registry],
    collect() {
      this.set(images.waiting);
    },
  });
  new Gauge({
    name: 'image_program_resident_bytes',
    help: 'Memory of the image decoder when it last responded; 0 if it is not running',
    registers: [registry],
    collect() {
      this.set(images.resident);
    },
  });
};
