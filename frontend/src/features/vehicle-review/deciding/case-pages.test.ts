import { describe, expect, it } from 'vitest';
import { aCaseRow, inSeconds } from '../../../testing/samples.ts';
import { type CasePages, loadedCasesIn, withChangedCases } from './case-pages.ts';

const waiting = (id: string, submitted: number) => aCaseRow({ id, submittedAt: inSeconds(submitted) });

const pages = (next: string | null = 'more'): CasePages => ({
  pages: [
    { cases: [waiting('a', 1), waiting('b', 2)], next: 'b', matching: 9 },
    { cases: [waiting('c', 3), waiting('d', 4)], next, matching: null },
  ],
});
const changed = (before: CasePages, ids: string[], cases: ReturnType<typeof waiting>[], matching = 8) =>
  withChangedCases(before, new Set(ids), { cases, matching }, 'waiting');
const shown = (data: CasePages) => data.pages.map(({ cases }) => cases.map(({ id }) => id));

describe('withChangedCases', () => {
  it('removes changed cases that no longer match, and updates the counts', () => {
    const after = changed(pages(), ['b'], []);
    expect(shown(after)).toEqual([['a'], ['c', 'd']]);
    expect(after.pages.map(({ matching, next }) => [matching, next])).toEqual([
      [8, 'b'],
      [null, 'more'],
    ]);
  });

  it('updates a changed case in place', () => {
    const after = changed(pages(), ['c'], [{ ...waiting('c', 3), attempt: 2 }]);
    expect(loadedCasesIn(after).map(({ id, attempt }) => [id, attempt])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
      ['d', 1],
    ]);
  });

  it('moves a case whose time has changed', () => {
    expect(shown(changed(pages(null), ['a'], [waiting('a', 9)]))).toEqual([['b'], ['c', 'd', 'a']]);
  });

  it('inserts a new case between loaded ones', () => {
    expect(shown(changed(pages(), ['x'], [waiting('x', 2.5)]))).toEqual([
      ['a', 'b'],
      ['x', 'c', 'd'],
    ]);
    expect(shown(changed(pages(), ['x'], [waiting('x', 0)]))[0]).toEqual(['x', 'a', 'b']);
  });

  it('leaves a new case after the loaded ones to the next page, or appends it on the last page', () => {
    expect(shown(changed(pages(), ['x'], [waiting('x', 5)]))).toEqual(shown(pages()));
    expect(shown(changed(pages(null), ['x'], [waiting('x', 5)]))[1]).toEqual(['c', 'd', 'x']);
    const empty: CasePages = { pages: [{ cases: [], next: null, matching: 0 }] };
    expect(shown(changed(empty, ['x'], [waiting('x', 5)], 1))).toEqual([['x']]);
  });

  it('sorts decided cases, the latest first', () => {
    const decided = (id: string, at: number) => aCaseRow({ id, decidedAt: inSeconds(at), status: 'approved' });
    const before: CasePages = {
      pages: [{ cases: [decided('b', 2), decided('a', 1)], next: null, matching: 2 }],
    };
    const found = { cases: [decided('x', 1.5), decided('y', 3)], matching: 4 };
    const after = withChangedCases(before, new Set(['x', 'y']), found, 'decided');
    expect(shown(after)).toEqual([['y', 'b', 'x', 'a']]);
  });
});
