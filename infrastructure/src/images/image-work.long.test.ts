import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ImageWork, ImageWorkBusy, imageLimits, openImageWork } from './image-work.ts';

let folder: string;
let photo: string;
let work: ImageWork | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-images-'));
  photo = join(folder, 'photo');
  const picture = { width: 640, height: 480, channels: 3, background: 'green' } as const;
  await writeFile(photo, await sharp({ create: picture }).jpeg().toBuffer());
});
afterEach(() => work?.close());
afterAll(() => rm(folder, { recursive: true }));

/** The programs for pictures of this process, as the system has them. */
const programs = (): readonly { readonly pid: number; readonly nice: number }[] =>
  execFileSync('ps', ['-o', 'pid=,ni=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('image-program'))
    .map((line) => {
      const [pid = Number.NaN, nice = Number.NaN] = line.trim().split(/\s+/).map(Number);
      return { pid, nice };
    });

/** Those of other tests, which this process ran before and which are about to end. */
let others: ReadonlySet<number> = new Set();
const ownProgram = (): { readonly pid: number; readonly nice: number } => {
  const [own, ...more] = programs().filter(({ pid }) => !others.has(pid));
  if (!own || more.length > 0) throw new Error('There is one program at work');
  return own;
};
const opened = (limits: Partial<typeof imageLimits> = {}): ImageWork => {
  others = new Set(programs().map(({ pid }) => pid));
  work = openImageWork({ ...imageLimits, ...limits });
  return work;
};

/** What comes of a picture whose program this ends, and of the next one. */
const endedBy = async (signal: NodeJS.Signals): Promise<readonly PromiseSettledResult<unknown>[]> => {
  const images = opened();
  await images.paint(photo, 'image/jpeg');
  const { pid } = ownProgram();
  process.kill(pid, 'SIGSTOP');
  const asked = [images.paint(photo, 'image/jpeg'), images.measure(await readFile(photo))];
  process.kill(pid, signal);
  process.kill(pid, 'SIGCONT');
  return Promise.allSettled(asked);
};

test('a program that is terminated refuses its picture as busy, and the next is measured', async () => {
  const outcomes = await endedBy('SIGTERM');
  expect(outcomes).toMatchObject([{ reason: expect.any(ImageWorkBusy) }, { value: { width: 640 } }]);
});

test('a program that aborts over a picture refuses it as no image, and the next is measured', async () => {
  expect(await endedBy('SIGABRT')).toMatchObject([{ value: { is: 'no image' } }, { value: { width: 640 } }]);
});

test('the time a program takes to start does not count against its first picture, but a program that never starts is ended', async () => {
  const slow = opened({ startMs: 1 });
  await expect(slow.paint(photo, 'image/jpeg')).rejects.toThrow('too long');
  await slow.close();
  const images = opened();
  const begun = performance.now();
  await images.paint(photo, 'image/jpeg');
  const withStart = performance.now() - begun;
  await images.close();
  const strict = opened({ oneMs: 0.8 * withStart });
  expect(await strict.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});
