import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type ImageProcessor, imageLimits, openImageProcessor } from '../image-processor.ts';

interface ImageProgram {
  readonly pid: number;
  readonly nice: number;
}

export const setUpImageProcessor = () => {
  let folder = '';
  let photo = '';
  const processors: ImageProcessor[] = [];
  let others: ReadonlySet<number> = new Set();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'saferide-images-'));
    photo = join(folder, 'photo');
    const picture = { width: 640, height: 480, channels: 3, background: 'green' } as const;
    await writeFile(photo, await sharp({ create: picture }).jpeg().toBuffer());
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const close = async (): Promise<void> => {
    for (const images of processors.splice(0)) await images.close();
  };

  const ownProgram = (): ImageProgram => {
    const [own, ...more] = running().filter(({ pid }) => !others.has(pid));
    if (!own || more.length > 0) throw new Error(`There is one program at work, not ${own ? more.length + 1 : 0}`);
    return own;
  };
  const opened = (limits: Partial<typeof imageLimits> = {}): ImageProcessor => {
    others = new Set(running().map(({ pid }) => pid));
    const images = openImageProcessor({ ...imageLimits, ...limits });
    processors.push(images);
    return images;
  };
  return {
    get folder() {
      return folder;
    },
    get photo() {
      return photo;
    },
    opened,
    close,
    ownProgram,
    endedBy: async (
      signal: NodeJS.Signals,
      images: ImageProcessor = opened(),
    ): Promise<readonly PromiseSettledResult<unknown>[]> => {
      await images.reencode(photo, 'image/jpeg');
      const { pid } = ownProgram();
      process.kill(pid, 'SIGSTOP');
      const pending = [images.reencode(photo, 'image/jpeg'), images.measure(await readFile(photo))];
      process.kill(pid, signal);
      process.kill(pid, 'SIGCONT');
      return Promise.allSettled(pending);
    },
  };
};

const running = (): readonly ImageProgram[] =>
  execFileSync('ps', ['-o', 'pid=,ni=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('image-program'))
    .map((line) => {
      const [pid = Number.NaN, nice = Number.NaN] = line.trim().split(/\s+/).map(Number);
      return { pid, nice };
    });
