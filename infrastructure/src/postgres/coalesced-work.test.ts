import { expect, it } from 'vitest';
import { coalesceWork } from './coalesced-work.ts';

const recorded = (answers: readonly (() => Promise<void>)[]) => {
  const batches: (readonly string[])[] = [];
  const work = coalesceWork(
    async (keys) => {
      batches.push(keys);
      await answers[batches.length - 1]?.();
    },
    { retryMs: 1 },
  );
  return { batches, work };
};
const failing = async () => {
  throw new Error('away');
};
const held = () => {
  let release: () => void = () => undefined;
  const answer = () => new Promise<void>((resolve) => (release = resolve));
  return { answer, release: () => release() };
};

it('coalesceWork merges keys that arrive during a run into the next one', async () => {
  const first = held();
  const { batches, work } = recorded([first.answer]);
  work.add(['a']);
  for (const key of ['b', 'c', 'b', 'a']) work.add([key]);
  first.release();
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c', 'a']]);
  work.add(['d']);
  await expect.poll(() => batches.at(-1)).toEqual(['d']);
  await work.close();
});

it('coalesceWork retries a failed run with the same keys', async () => {
  const { batches, work } = recorded([failing]);
  work.add(['a']);
  await expect.poll(() => batches).toEqual([['a'], ['a']]);
  await work.close();
});

it('closing coalesced work processes all added keys and does not retry a failure', async () => {
  const first = held();
  const { batches, work } = recorded([first.answer, failing]);
  work.add(['a']);
  work.add(['b']);
  const closed = work.close();
  work.add(['late']);
  first.release();
  await closed;
  expect(batches).toEqual([['a'], ['b']]);
});
