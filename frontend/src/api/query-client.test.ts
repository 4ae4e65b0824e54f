// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const requestsWithin = async (status: number, seconds: number): Promise<number> => {
  const ask = vi.fn(() => Promise.reject(new ApiError(status, 'It is not there', '')));
  const observer = new QueryObserver(
    createQueryClient(
      () => undefined,
      async () => undefined,
    ),
    { queryKey: ['it'], queryFn: ask },
  );
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  leave();
  return ask.mock.calls.length;
};

it('a query refused with 503 is retried after 1, 2 and 4 seconds, then every 5 seconds', async () => {
  expect(await requestsWithin(503, 0.9)).toBe(1);
  expect(await requestsWithin(503, 1.1)).toBe(2);
  expect(await requestsWithin(503, 7.5)).toBe(4);
  expect(await requestsWithin(503, 22.5)).toBe(7);
});

it('a query refused with 404 is not retried', async () => {
  expect(await requestsWithin(404, 60)).toBe(1);
});
