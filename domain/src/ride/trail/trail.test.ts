import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../place/coordinates.ts';
import { after, MINUTE_MS } from '../../time/instant.ts';
import { type TrailPoint, type TrailPosition, thinTrail } from './thin-trail.ts';
import { trailPolicy } from './trail-policy.ts';
import { summariseTrail } from './trail-summary.ts';

const START = '2026-11-22T09:00:00.000Z';
const ORIGIN: Coordinates = { latitude: 6.6, longitude: 3.35 };
const METRE = 1 / 111_195;
const at = (seconds: number) => after(START, seconds * 1000);
const passed = (seconds: number, north: number, east = 0): TrailPosition => ({
  at: at(seconds),
  latitude: ORIGIN.latitude + north * METRE,
  longitude: ORIGIN.longitude + (east * METRE) / Math.cos((ORIGIN.latitude * Math.PI) / 180),
});
const seconds = (points: readonly { readonly at: string }[]) =>
  points.map((point) => (Date.parse(point.at) - Date.parse(START)) / 1000);
const straight = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, index) => passed(from + index * 5, (from + index * 5) * 10));

describe('a thinned trail', () => {
  it('has the ends of a straight road and the corner of a turn', () => {
    expect(seconds(thinTrail([], straight(0, 60), trailPolicy))).toEqual([0, 60]);
    const turn = [passed(0, 0), passed(5, 50), passed(10, 100), passed(15, 100, 50), passed(20, 100, 100)];
    expect(seconds(thinTrail([], turn, trailPolicy))).toEqual([0, 10, 20]);
  });

  it.each([
    ['19 metres off', 19, [0, 10]],
    ['21 metres off', 21, [0, 5, 10]],
  ])('omits a position only if it is near the simplified line: %s', (_, east, expected) => {
    expect(seconds(thinTrail([], [passed(0, 0), passed(5, 50, east), passed(10, 100)], trailPolicy))).toEqual(expected);
  });

  it('has only the first and last position of a stationary car', () => {
    const stationary = Array.from({ length: 24 }, (_, index) => passed(index * 5, (index % 3) * 6, (index % 2) * 6));
    expect(seconds(thinTrail([], stationary, trailPolicy))).toEqual([0, 115]);
  });

  it('retains earlier batches when another is thinned', () => {
    const first = thinTrail([], straight(0, 60), trailPolicy);
    expect(seconds(thinTrail(first, straight(65, 120), trailPolicy))).toEqual([0, 60, 120]);
    const bend = thinTrail(first, [passed(65, 600, 50), passed(70, 600, 100)], trailPolicy);
    expect(seconds(bend)).toEqual([0, 60, 70]);
  });

  it('is never further from a position than the policy allows, however the batches are cut', () => {
    const winding = Array.from({ length: 240 }, (_, index) =>
      passed(index * 5, index * 40, 300 * Math.sin(index / 7) + 40 * Math.sin(index * 1.7)),
    );
    let way: TrailPoint[] = [];
    for (let lot = 0; lot < winding.length; lot += trailPolicy.thinnedAt)
      way = thinTrail(way, winding.slice(lot, lot + trailPolicy.thinnedAt), trailPolicy);
    expect(way.length).toBeLessThan(winding.length);
    for (const point of winding) {
      const next = way.findIndex((thinnedPoint) => thinnedPoint.at > point.at);
      const [before, then] = next < 0 ? way.slice(-2) : way.slice(next - 1, next + 1);
      if (!before || !then || point.at === before.at || point.at === then.at) continue;
      expect(seconds(thinTrail([], [before, point, then], trailPolicy))).toEqual(seconds([before, then]));
    }
  });

  it('becomes coarser so as not to exceed the policy’s maximum number of points', () => {
    const zigzag = Array.from({ length: 200 }, (_, index) => passed(index * 5, index * 30, index % 2 ? 60 : 0));
    const way = thinTrail([], zigzag, { ...trailPolicy, maxPoints: 50 });
    expect(way.length).toBeLessThanOrEqual(50);
    expect(seconds(way).at(0)).toBe(0);
    expect(seconds(way).at(-1)).toBe(995);
    const gaps = Array.from({ length: 60 }, (_, index) => passed(index * 300, index * 30));
    expect(thinTrail([], gaps, { ...trailPolicy, maxPoints: 50 })).toHaveLength(50);
  });

  it('marks the position after a gap, even between two batches', () => {
    const before = thinTrail([], [passed(0, 0), passed(120, 100), passed(241, 200)], trailPolicy);
    expect(before.map(({ afterGap }) => afterGap)).toEqual([false, false, true]);
    const then = thinTrail(before, [passed(700, 300), passed(705, 350)], trailPolicy);
    expect(seconds(then.filter(({ afterGap }) => afterGap))).toEqual([241, 700]);
  });
});

describe('the summary of a trail', () => {
  const summaryOf = (points: readonly TrailPosition[], until = 600) =>
    summariseTrail({ way: [], passed: points }, { startedAt: START, until: at(until) }, trailPolicy);

  it('omits positions before and after the ride', () => {
    const { points, metres } = summaryOf([passed(-60, -600), ...straight(0, 600), passed(660, 9_000)]);
    expect(seconds(points)).toEqual([0, 600]);
    expect(metres).toBe(6_000);
  });

  it('lists the gaps at the beginning, in between, and at the end', () => {
    const { gaps } = summaryOf([...straight(150, 200), ...straight(400, 410)], 1_000);
    expect(gaps).toEqual([
      { from: at(0), to: at(150) },
      { from: at(200), to: at(400) },
      { from: at(410), to: at(1_000) },
    ]);
    expect(summaryOf(straight(0, 600)).gaps).toEqual([]);
  });

  it('has one gap when there is no position', () => {
    expect(summaryOf([])).toEqual({ points: [], metres: 0, gaps: [{ from: START, to: at(600) }] });
  });

  it('lists a gap only where positions are missing for longer than the policy’s limit', () => {
    const [short, long] = [trailPolicy.gapAfterMs, trailPolicy.gapAfterMs + 1000].map((ms) =>
      summaryOf([passed(0, 0), passed(ms / 1000, 100)], ms / 1000),
    );
    expect(short?.gaps).toEqual([]);
    expect(long?.gaps).toHaveLength(1);
    expect(trailPolicy.gapAfterMs).toBeGreaterThan(MINUTE_MS);
  });
});
