import { expect, it } from 'vitest';
import { differencesOf } from './state-difference.ts';

it('differencesOf lists added, removed and changed fields by path', () => {
  const before = { status: 'requested', trip: { city: 'Lagos', metres: 10 }, gone: true };
  const after = { status: 'accepted', trip: { city: 'Lagos', metres: 20 }, driverId: 'dele' };
  expect(differencesOf(before, after)).toEqual([
    { field: 'status', before: '"requested"', after: '"accepted"' },
    { field: 'trip.metres', before: '10', after: '20' },
    { field: 'driverId', before: null, after: '"dele"' },
    { field: 'gone', before: 'true', after: null },
  ]);
});

it('differencesOf compares a list or set as one field and a map by key', () => {
  const before = { asked: ['a'], seen: new Set(['a']), at: new Map([['a', 1]]) };
  const after = { asked: ['a', 'b'], seen: new Set(['a']), at: new Map([['a', 2]]) };
  expect(differencesOf(before, after)).toEqual([
    { field: 'asked', before: '["a"]', after: '["a","b"]' },
    { field: 'at.a', before: '1', after: '2' },
  ]);
});

it('differencesOf treats undefined values as absent, but not null', () => {
  expect(differencesOf({ a: undefined }, {})).toEqual([]);
  expect(differencesOf({ a: undefined }, { a: null })).toEqual([{ field: 'a', before: null, after: 'null' }]);
});
