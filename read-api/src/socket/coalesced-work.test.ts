import { createLogger } from '@saferide/infrastructure/http/logging';
import { expect, it } from 'vitest';
import { coalesceWork } from './coalesced-work.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

it('coalesceWork merges keys that arrive during a run into the next one', async () => {
  const looks: (readonly string[])[] = [];
  let release: () => void = () => undefined;
  const work = coalesceWork('test', logger, async (keys) => {
    looks.push(keys);
    if (looks.length === 1) await new Promise<void>((resolve) => (release = resolve));
  });
  work.add(['a']);
  for (const key of ['b', 'c', 'b', 'a']) work.add([key]);
  release();
  await expect.poll(() => looks).toEqual([['a'], ['b', 'c', 'a']]);
  work.add(['d']);
  await expect.poll(() => looks.at(-1)).toEqual(['d']);
  await work.close();
});

it('coalesceWork retries a failed run with the same keys', async () => {
  const looks: (readonly string[])[] = [];
  const work = coalesceWork('test', logger, async (keys) => {
    looks.push(keys);
    if (looks.length === 1) throw new Error('away');
  });
  work.add(['a']);
  await expect.poll(() => looks).toEqual([['a'], ['a']]);
  await work.close();
});
