import { expect, it } from 'vitest';
import { rides } from '../ride/rides.ts';
import { encodeChangeAnnouncements, parseChangeAnnouncement } from './change-feed.ts';

const reached = { position: '0005', fence: 7 };
const keys = (count: number) =>
  Array.from({ length: count }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

it('announcements contain the key of every changed row and stay within PostgreSQL’s size limit', () => {
  const all = keys(5_000);
  const payloads = encodeChangeAnnouncements(rides, reached, all);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  const announcements = payloads.map(parseChangeAnnouncement);
  expect(announcements.flatMap((one) => one?.keys ?? ['everything'])).toEqual(all);
  for (const one of announcements) expect(one).toMatchObject({ model: 'rides', version: rides.version, ...reached });
});

it('an announcement without changes contains no keys, and one with 150 keys is not split', () => {
  expect(
    encodeChangeAnnouncements(rides, reached, []).map((payload) => parseChangeAnnouncement(payload)?.keys),
  ).toEqual([[]]);
  expect(encodeChangeAnnouncements(rides, reached, keys(150))).toHaveLength(1);
});

it('an announcement without version and fence is read as version 1 with fence 0', () => {
  expect(parseChangeAnnouncement('{"model":"rides","position":"0005","keys":["a"]}')).toEqual({
    ...{ model: 'rides', version: 1, position: '0005', fence: 0, keys: ['a'] },
  });
});
