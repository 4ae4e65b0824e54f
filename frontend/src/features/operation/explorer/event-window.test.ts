import { expect, it } from 'vitest';
import { anEvent } from '../../../testing/samples.ts';
import { countNewerEvents, type EventWindow, withFirstPage, withFurtherPage } from './event-window.ts';

const page = (next: string | null, ...nths: readonly number[]): EventWindow => ({
  events: nths.map((nth) => anEvent(nth)),
  next,
});
const nthsOf = ({ events }: EventWindow): number[] => events.map(({ revision }) => revision);

it('withFirstPage adds new events at the top and keeps older loaded events', () => {
  const loaded = withFurtherPage(page('a', 5, 4, 3), page('b', 2, 1));
  const now = withFirstPage(loaded, page('c', 7, 6, 5));
  expect(nthsOf(now)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(now.next).toBe('b');
});

it('withFirstPage adopts the cursor of a first page that contains all known events', () => {
  expect(withFirstPage(page(null, 2, 1), page('d', 3, 2, 1)).next).toBe('d');
});

it('withFirstPage drops known events that a gap separates from the first page', () => {
  const now = withFirstPage(page('a', 3, 2, 1), page('b', 9, 8, 7));
  expect([nthsOf(now), now.next]).toEqual([[9, 8, 7], 'b']);
});

it('withFirstPage replaces an empty list', () => {
  expect(nthsOf(withFirstPage(null, page(null, 1)))).toEqual([1]);
  expect(nthsOf(withFirstPage(page(null), page(null, 1)))).toEqual([1]);
});

it('countNewerEvents counts the events of the page that are not shown yet', () => {
  expect(countNewerEvents(page('a', 3, 2), page('b', 5, 4, 3))).toBe(2);
});
