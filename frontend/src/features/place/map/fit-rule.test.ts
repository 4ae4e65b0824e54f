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

describe('where a map looks', () => {
  it('is at all that it shows when it opens', () => {
    expect(mustFit(looking({ fitted: false }))).toBe(true);
  });

  it('stays while all of it is in view', () => {
    expect(mustFit(looking())).toBe(false);
    expect(mustFit(looking({ fittingZoom: 14 }))).toBe(false);
  });

  it('follows what leaves the view', () => {
    expect(mustFit(looking({ allSeen: false }))).toBe(true);
  });

  it('comes nearer when all has become small', () => {
    expect(mustFit(looking({ fittingZoom: 15 }))).toBe(true);
  });

  it('is not taken from somebody who looks elsewhere', () => {
    expect(mustFit(looking({ held: true, allSeen: false }))).toBe(false);
    expect(mustFit(looking({ held: true, fittingZoom: 17 }))).toBe(false);
  });
});
