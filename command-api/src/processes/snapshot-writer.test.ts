import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type FoldSnapshots, writeSnapshots } from './snapshot-writer.ts';

const slowWriter = () => {
  const written: string[] = [];
  const beingKept: (() => void)[] = [];
  const fold = { position: 'first', state: {} };
  const snapshots = {
    store: (_of, { position }) =>
      new Promise<void>((resolve) => {
        beingKept.push(() => {
          written.push(position);
          resolve();
        });
      }),
  } as Pick<FoldSnapshots, 'store'> as FoldSnapshots;
  const lease = { lost: new AbortController().signal, release: async () => void written.push('released') };
  const writer = writeSnapshots(
    { name: 'board', version: 1 },
    {
      ...{ snapshots, leases: { acquire: async () => lease } as unknown as Leases, logger: pino({ level: 'silent' }) },
      ...{ current: () => ({ ...fold }), everyEvents: 2, everyMs: 3_600_000 },
    },
  );
  const beginning = () => expect.poll(() => beingKept).not.toEqual([]);
  const letOne = async () => {
    await beginning();
    beingKept.shift()?.();
  };
  return { writer, fold, written, beginning, letOne };
};

it('changes during the writing of a snapshot are written in the next snapshot without waiting for the timer', async () => {
  const { writer, fold, written, beginning, letOne } = slowWriter();
  writer.stateChanged(2);
  await beginning();
  fold.position = 'second';
  writer.stateChanged(2);
  await letOne();
  await letOne();
  await expect.poll(() => written).toEqual(['first', 'second']);
  await writer.stop();
});

it('stopping a snapshot writer finishes the current write, writes remaining changes and releases the lease', async () => {
  const { writer, fold, written, beginning, letOne } = slowWriter();
  writer.stateChanged(2);
  await beginning();
  fold.position = 'second';
  writer.stateChanged(2);
  const stopped = writer.stop();
  await letOne();
  await letOne();
  await stopped;
  expect(written).toEqual(['first', 'second', 'released']);
});
