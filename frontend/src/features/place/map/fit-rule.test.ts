import { describe, expect, it } from 'vitest';
import { type MapView, mustFit } from './fit-rule.ts';

const looking = (named: Partial<MapView> = {}): MapView => ({
  held: false,
  fitted: true,
  allSeen: true,
  zoom: 13,
  fittingZoom: 13,
  ...named,
});

describe('the view of a map', () => {
  it('fits the content when it opens', () => {
    expect(mustFit(looking({ fitted: false }))).toBe(true);
  });

  it('stays while all content is visible', () => {
    expect(mustFit(looking())).toBe(false);
    expect(mustFit(looking({ fittingZoom: 14 }))).toBe(false);
  });

  it('moves when content leaves it', () => {
    expect(mustFit(looking({ allSeen: false }))).toBe(true);
  });

  it('zooms in when the content has become small', () => {
    expect(mustFit(looking({ fittingZoom: 15 }))).toBe(true);
  });

  it('is not moved while the person looks elsewhere', () => {
    expect(mustFit(looking({ held: true, allSeen: false }))).toBe(false);
    expect(mustFit(looking({ held: true, fittingZoom: 17 }))).toBe(false);
  });
});
