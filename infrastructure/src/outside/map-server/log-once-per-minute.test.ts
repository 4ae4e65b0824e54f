import { expect, test } from 'vitest';
import { logOncePerMinute } from './log-once-per-minute.ts';

test('the same reason is logged at most once a minute', () => {
  const lines: string[] = [];
  let second = 0;
  const log = logOncePerMinute(
    (why) => void lines.push(`${why} at ${second}`),
    () => new Date(second * 1_000).toISOString(),
  );
  for (second of [0, 1, 59, 60, 61]) log(new Error('slow'));
  second = 62;
  log(new Error('broken'));
  expect(lines).toEqual(['slow at 0', 'slow at 60', 'broken at 62']);
});
