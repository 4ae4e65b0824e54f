import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJobQueue } from './job-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const works = () => {
  const begun: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void begun.push(resolve));
  return { begun, work };
};

it('the job queue runs a limited number of jobs concurrently and starts the others in order', async () => {
  const inTurn = createJobQueue(2, 5, 1_000);
  const { begun, work } = works();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((n) => inTurn(work).then(() => order.push(n)));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(3);
  for (const end of begun) end();
  await vi.advanceTimersByTimeAsync(0);
  for (const end of begun) end();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

it('the job queue rejects a job if it is full or the wait is too long, and continues after a failed job', async () => {
  const inTurn = createJobQueue(1, 1, 1_000);
  const { begun, work } = works();
  const first = inTurn(() => work().then(() => Promise.reject(new Error('no'))));
  const second = inTurn(work);
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  const late = expect(second).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  begun[0]?.();
  await expect(first).rejects.toThrow('no');
  const third = inTurn(async () => 'done');
  await expect(third).resolves.toBe('done');
});
