import { afterEach, expect, test } from 'vitest';
import { ImageProcessorBusy } from './image-processor.ts';
import { setUpImageProcessor } from './testing/image-processor-fixture.ts';

const at = setUpImageProcessor();

afterEach(() => at.close());

test('an image is refused as busy if its process is terminated, and the next image is measured', async () => {
  const outcomes = await at.endedBy('SIGTERM');
  expect(outcomes).toMatchObject([{ reason: expect.any(ImageProcessorBusy) }, { value: { width: 640 } }]);
});

test('an image is refused as busy if its process is killed, and the next image is measured', async () => {
  const outcomes = await at.endedBy('SIGKILL');
  expect(outcomes).toMatchObject([{ reason: expect.any(ImageProcessorBusy) }, { value: { width: 640 } }]);
});

test('an image is refused as busy if its process fails to start', async () => {
  const images = at.opened();
  const pending = images.reencode(at.photo, 'image/jpeg');
  process.kill(at.ownProgram().pid, 'SIGABRT');
  await expect(pending).rejects.toThrow(ImageProcessorBusy);
  expect(await images.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});

test('an image is refused as invalid if its process aborts, and the next image is measured', async () => {
  expect(await at.endedBy('SIGABRT')).toMatchObject([{ value: { is: 'no image' } }, { value: { width: 640 } }]);
});

test('the time limit of an image excludes the start of the process, which has its own limit', async () => {
  const slow = at.opened({ startMs: 1 });
  await expect(slow.reencode(at.photo, 'image/jpeg')).rejects.toThrow('too long');
  await slow.close();
  const images = at.opened();
  const begun = performance.now();
  await images.reencode(at.photo, 'image/jpeg');
  const withStart = performance.now() - begun;
  await images.close();
  const strict = at.opened({ oneMs: 0.8 * withStart });
  expect(await strict.reencode(at.photo, 'image/jpeg')).toMatchObject({ is: 'image' });
});
