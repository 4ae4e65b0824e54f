import { describe, expect, it } from 'vitest';
import { type MapViewport, mustFitView } from './fit-rule.ts';

const looking = (named: Partial<MapViewport> = {}): MapViewport => ({
  held: false,
  fitted: true,
  allSeen: true,
  zoom: 13,
  fittingZoom: 13,
  ...named,
});

describe('the view of a map', () => {
  it('fits the content when the map opens', () => {
    expect(mustFitView(looking({ fitted: false }))).toBe(true);
  });

  it('does not change while all content is visible', () => {
    expect(mustFitView(looking())).toBe(false);
    expect(mustFitView(looking({ fittingZoom: 14 }))).toBe(false);
  });

  it('fits the content again when some is no longer visible', () => {
    expect(mustFitView(looking({ allSeen: false }))).toBe(true);
  });

  it('zooms in when the content has become small', () => {
    expect(mustFitView(looking({ fittingZoom: 15 }))).toBe(true);
  });

  it('does not change after the person has panned or zoomed', () => {
    expect(mustFitView(looking({ held: true, allSeen: false }))).toBe(false);
    expect(mustFitView(looking({ held: true, fittingZoom: 17 }))).toBe(false);
  });
});
