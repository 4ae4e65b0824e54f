import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
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

test('pictures are painted and measured one after the other, elsewhere, and what is none is said', async () => {
  const images = opened();
  const none = join(folder, 'none');
  await writeFile(none, 'no picture');
  const said = await Promise.all([
    images.paint(photo, 'image/jpeg'),
    images.paint(none, 'image/jpeg'),
    images.measure(await sharp(photo).toBuffer()),
    images.measure(Buffer.from('no picture')),
  ]);
  expect(said).toMatchObject([
    { is: 'image', image: { width: 640, height: 480, contentType: 'image/jpeg' } },
    { is: 'no image' },
    { width: 640, height: 480, contrast: 0 },
    null,
  ]);
  expect(images.resident).toBeGreaterThan(0);
  expect(images.waiting).toBe(0);
});

test('whoever waits for anything else goes before pictures', async () => {
  await opened().paint(photo, 'image/jpeg');
  expect(ownProgram().nice).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('no more than so many wait, and who is refused may come again', async () => {
  const images = opened({ queue: 1 });
  const asked = await Promise.allSettled([1, 2, 3].map(() => images.paint(photo, 'image/jpeg')));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await images.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});

test('what was stored is measured however many wait: no crowd of strangers keeps a review from being assessed', async () => {
  const images = opened({ queue: 0 });
  const stored = await sharp(photo).toBuffer();
  const measured = Promise.all([1, 2, 3].map(() => images.measure(stored)));
  await expect(images.paint(photo, 'image/jpeg')).rejects.toThrow('Too many pictures wait');
  expect(await measured).toMatchObject([{ width: 640 }, { width: 640 }, { width: 640 }]);
});

test('a picture that takes too long ends the program, and the next one is worked on by another', async () => {
  const images = opened({ oneMs: 1_000 });
  await images.paint(photo, 'image/jpeg');
  const { pid } = ownProgram();
  process.kill(pid, 'SIGSTOP');
  await expect(images.paint(photo, 'image/jpeg')).rejects.toThrow('too long');
  expect(images.waiting).toBe(0);
  expect(await images.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
  expect(ownProgram().pid).not.toBe(pid);
});

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

test('a program that is killed refuses its picture as busy, and the next is measured', async () => {
  const outcomes = await endedBy('SIGKILL');
  expect(outcomes).toMatchObject([{ reason: expect.any(ImageWorkBusy) }, { value: { width: 640 } }]);
});

test('a program that crashes over a picture refuses it as no image, and the next is measured', async () => {
  expect(await endedBy('SIGSEGV')).toMatchObject([{ value: { is: 'no image' } }, { value: { width: 640 } }]);
});

test('a program that does not even begin has said nothing of the picture', async () => {
  const images = opened();
  const asked = images.paint(photo, 'image/jpeg');
  process.kill(ownProgram().pid, 'SIGABRT');
  await expect(asked).rejects.toThrow(ImageWorkBusy);
  expect(await images.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});

test('a program that holds much ends, and so does one with nothing to do', async () => {
  const images = opened({ resident: 1 });
  expect(await images.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
  expect(images.resident).toBe(0);
  expect(await images.paint(photo, 'image/jpeg')).toMatchObject({ is: 'image' });
  await images.close();
  const idle = opened({ idleMs: 1 });
  await idle.paint(photo, 'image/jpeg');
  await expect.poll(() => idle.resident).toBe(0);
});
