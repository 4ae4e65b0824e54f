import { expect } from 'vitest';
import { test } from '../testing/test.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';

const ONE_SERVER = 'one server';
const TAKEN_OVER = 'taken over';

const storedPosition = async (checkpoints: Checkpoints, name: string) => (await checkpoints.open(name)).position;

test('a closed checkpoint is stored at the last position it reached', async ({ serving }) => {
  const checkpoints = createCheckpoints(serving.infrastructure.db);
  const checkpoint = await checkpoints.open(ONE_SERVER);
  for (const position of ['a', 'b', 'c']) checkpoint.advance(position);
  expect(checkpoint.position).toBe('c');
  await checkpoint.close();
  expect(await storedPosition(checkpoints, ONE_SERVER)).toBe('c');
});

test('a checkpoint is stored soon after it has advanced', async ({ serving }) => {
  const checkpoints = createCheckpoints(serving.infrastructure.db);
  (await checkpoints.open('left open')).advance('a');
  await expect.poll(() => storedPosition(checkpoints, 'left open')).toBe('a');
});

test('a checkpoint that another server has moved is not moved back, and its owner learns of it', async ({
  serving,
}) => {
  const { db } = serving.infrastructure;
  const [paused, next] = [createCheckpoints(db), createCheckpoints(db)];
  const [late, taken] = [await paused.open(TAKEN_OVER), await next.open(TAKEN_OVER)];
  taken.advance('d');
  await taken.close();
  late.advance('b');
  await late.close();
  expect(() => late.assertOwned()).toThrow('The checkpoint of taken over is no longer at');
  expect(() => taken.assertOwned()).not.toThrow();
  expect(await storedPosition(next, TAKEN_OVER)).toBe('d');
});
