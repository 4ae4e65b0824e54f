import { NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { expect, it } from 'vitest';
import type { DriverFix } from './location-index.ts';
import { createPositionNotifier } from './position-notifier.ts';

const fix = (driverId: string, seconds: number): DriverFix => ({
  ...{ driverId, latitude: 6.5, longitude: 3.4, heading: null, speed: null, source: 'measured', accuracy: 10 },
  ...{ fixedAt: after(NOON, seconds * 1_000), readAt: '' },
});
const id = ({ driverId, fixedAt }: DriverFix) => `${driverId} ${fixedAt.slice(17, 19)}`;

const slowDatabase = () => {
  const sent: { readonly fixes: string[]; readonly answer: (error?: Error) => void }[] = [];
  const query = (_: string, [payloads]: [string[]]) =>
    new Promise<void>((resolve, reject) => {
      const fixes = payloads.map((payload) => id(JSON.parse(payload)));
      sent.push({ fixes, answer: (error) => (error ? reject(error) : resolve()) });
    });
  return { sent, db: { query } as unknown as Parameters<typeof createPositionNotifier>[0] };
};

it('positions that arrive during a notification are coalesced into the next one, with the newest of each driver', async () => {
  const { sent, db } = slowDatabase();
  const notifier = createPositionNotifier(db);
  notifier.notify(fix('dele', 1));
  for (const one of [fix('dele', 2), fix('femi', 2), fix('dele', 4), fix('dele', 3)]) notifier.notify(one);
  sent[0]?.answer();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(({ fixes }) => fixes)).toEqual([['dele 01'], ['dele 04', 'femi 02']]);
  sent[1]?.answer();
  await notifier.close();
});

it('a failed notification is repeated unless a newer position replaced it', async () => {
  const { sent, db } = slowDatabase();
  const notifier = createPositionNotifier(db);
  notifier.notify(fix('dele', 1));
  notifier.notify(fix('femi', 1));
  sent[0]?.answer();
  await expect.poll(() => sent).toHaveLength(2);
  notifier.notify(fix('femi', 2));
  notifier.notify(fix('dele', 2));
  sent[1]?.answer(new Error('away'));
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]?.fixes.sort()).toEqual(['dele 02', 'femi 02']);
  sent[2]?.answer(new Error('away'));
  await notifier.close();
  expect(sent).toHaveLength(3);
});
