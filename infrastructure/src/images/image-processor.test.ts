import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ImageProcessor, imageLimits } from './image-processor.ts';
import { setUpImageProcessor } from './testing/image-processor-fixture.ts';

const at = setUpImageProcessor();

/** Shared by most tests, because starting an image process takes long. */
let images: ImageProcessor;
beforeAll(() => {
  images = at.opened({ queue: 1 });
});
afterEach(() => vi.useRealTimers());

test('images are re-encoded and measured in a separate process of low priority, and invalid ones are reported', async () => {
  const none = join(at.folder, 'none');
  await writeFile(none, 'no picture');
  const results = await Promise.all([
    images.reencode(at.photo, 'image/jpeg'),
    images.reencode(none, 'image/jpeg'),
    images.measure(await sharp(at.photo).toBuffer()),
    images.measure(Buffer.from('no picture')),
  ]);
  expect(results).toMatchObject([
    { is: 'image', image: { width: 640, height: 480, contentType: 'image/jpeg' } },
    { is: 'no image' },
    { width: 640, height: 480, contrast: 0 },
    null,
  ]);
  expect(at.ownProgram().nice).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(images.resident).toBeGreaterThan(0);
  expect(images.waiting).toBe(0);
});

test('an image is refused while the queue is full, and accepted later', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => images.reencode(at.photo, 'image/jpeg')));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await images.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});

test('stored photos are measured even if the queue is full', async () => {
  const stored = await sharp(at.photo).toBuffer();
  const measured = Promise.all([1, 2, 3].map(() => images.measure(stored)));
  await expect(images.reencode(at.photo, 'image/jpeg')).rejects.toThrow('Too many pictures wait');
  expect(await measured).toMatchObject([{ width: 640 }, { width: 640 }, { width: 640 }]);
});

test('an image that takes too long is refused and ends the image process, and a new one handles the next image', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await images.reencode(at.photo, 'image/jpeg');
  const { pid } = at.ownProgram();
  process.kill(pid, 'SIGSTOP');
  const late = expect(images.reencode(at.photo, 'image/jpeg')).rejects.toThrow('too long');
  vi.advanceTimersByTime(imageLimits.oneMs);
  await late;
  expect(images.waiting).toBe(0);
  expect(await images.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
  expect(at.ownProgram().pid).not.toBe(pid);
});

test('an image is refused as invalid if its process crashes on it, and the next image is measured', async () => {
  expect(await at.endedBy('SIGSEGV', images)).toMatchObject([{ value: { is: 'no image' } }, { value: { width: 640 } }]);
});

test('the image process ends when it is idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await images.reencode(at.photo, 'image/jpeg');
  vi.advanceTimersByTime(imageLimits.idleMs - 1);
  expect(images.resident).toBeGreaterThan(0);
  vi.advanceTimersByTime(1);
  expect(images.resident).toBe(0);
});

test('the image process ends if it uses too much memory, and a new one handles the next image', async () => {
  await images.close();
  const small = at.opened({ resident: 1 });
  expect(await small.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
  expect(small.resident).toBe(0);
  expect(await small.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});
