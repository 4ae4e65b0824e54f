import { expect, it } from 'vitest';
import { measuredFixAt } from '../testing/driver-duty-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { gridCellCentre, isCoarse, metresTo, vaguenessRank } from './fix.ts';

it('a fix is coarse if it is stated, or measured with an accuracy beyond 300 metres', () => {
  expect([300, 301].map((accuracy) => isCoarse({ source: 'measured', accuracy }))).toEqual([false, true]);
  expect(isCoarse({ source: 'chosen', accuracy: 6_000 })).toBe(false);
  expect(isCoarse({ source: 'stated', accuracy: 100 })).toBe(true);
});

it('the distance to a place is unknown while a later reading is doubted', () => {
  const place = { latitude: 6.6, longitude: 3.35 };
  expect(metresTo(place, measuredFixAt(place, NOON))).toBe(0);
  expect(metresTo(place, { ...measuredFixAt(place, NOON), doubted: true })).toBeNull();
});

it('accurate fixes rank before coarse ones, and chosen places last', () => {
  const close = { source: 'measured', accuracy: 10 } as const;
  const coarse = { source: 'measured', accuracy: 2_000 } as const;
  const chosen = { source: 'chosen', accuracy: 10 } as const;
  expect([close, coarse, chosen].map(vaguenessRank)).toEqual([0, 1, 2]);
});

it('gridCellCentre returns the centre of the grid cell of a position', () => {
  const seen = { latitude: 6.6025, longitude: 3.3525 };
  expect(gridCellCentre({ latitude: 6.6018, longitude: 3.3515 })).toEqual(seen);
  expect(gridCellCentre({ latitude: 6.6001, longitude: 3.3549 })).toEqual(seen);
  expect(gridCellCentre({ latitude: 6.5999, longitude: 3.3549 })).not.toEqual(seen);
});
