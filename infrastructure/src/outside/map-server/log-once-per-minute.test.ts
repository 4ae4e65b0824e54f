import { expect, test } from 'vitest';
import { logOncePerMinute } from './log-once-per-minute.ts';

test('logs the reason why a map server was skipped at most once a minute', () => {
  const heard: string[] = [];
  let second = 0;
  const hear = logOncePerMinute(
    (why) => void heard.push(`${why} at ${second}`),
    () => new Date(second * 1_000).toISOString(),
  );
  for (second of [0, 1, 59, 60, 61]) hear(new Error('slow'));
  second = 62;
  hear(new Error('broken'));
  expect(heard).toEqual(['slow at 0', 'slow at 60', 'broken at 62']);
});
