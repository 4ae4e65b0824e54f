import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { FoldSnapshots } from './fold-snapshots.ts';
import { writeSnapshots } from './snapshot-writer.ts';

/** A writer that waits for two events, and whose snapshots are kept each once it is let. */
const slowWriter = () => {
  const kept: string[] = [];
  const beingKept: (() => void)[] = [];
  const fold = { position: 'first', state: {} };
  const snapshots = {
    keep: (_of, { position }) =>
      new Promise<void>((resolve) => {
        beingKept.push(() => {
          kept.push(position);
          resolve();
        });
      }),
  } as Pick<FoldSnapshots, 'keep'> as FoldSnapshots;
  const lease = { lost: new AbortController().signal, release: async () => void kept.push('released') };
  const writer = writeSnapshots(
    { name: 'board', version: 1 },
    {
      ...{ snapshots, leases: { take: async () => lease } as unknown as Leases, logger: pino({ level: 'silent' }) },
      ...{ current: () => ({ ...fold }), everyEvents: 2, everyMs: 3_600_000 },
    },
  );
  const beginning = () => expect.poll(() => beingKept).not.toEqual([]);
  const letOne = async () => {
    await beginning();
    beingKept.shift()?.();
  };
  return { writer, fold, kept, beginning, letOne };
};

it('what comes while a snapshot is being written is in the next, and does not wait for its time', async () => {
  const { writer, fold, kept, beginning, letOne } = slowWriter();
  writer.moved(2);
  await beginning();
  fold.position = 'second';
  writer.moved(2);
  await letOne();
  await letOne();
  await expect.poll(() => kept).toEqual(['first', 'second']);
  await writer.stop();
});

it('whoever stops writes what is left, after what is being written, and lets go then', async () => {
  const { writer, fold, kept, beginning, letOne } = slowWriter();
  writer.moved(2);
  await beginning();
  fold.position = 'second';
  writer.moved(2);
  const stopped = writer.stop();
  await letOne();
  await letOne();
  await stopped;
  expect(kept).toEqual(['first', 'second', 'released']);
});
