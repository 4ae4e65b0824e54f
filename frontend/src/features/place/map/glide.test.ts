import { describe, expect, it } from 'vitest';
import { type Glide, glidePosition, glideTo, isGliding } from './glide.ts';

const HERE = { latitude: 6.5, longitude: 3.4 };
const EAST = { latitude: 6.5, longitude: 3.405 };
const FAR = { latitude: 6.6, longitude: 3.4 };
const report = (to: typeof HERE, heading: number | null = null, still = false) => ({ to, heading, still });
const drive = (...reports: readonly (readonly [at: number, to: typeof HERE])[]): Glide =>
  reports.reduce<Glide | undefined>((before, [at, to]) => glideTo(before, report(to), at), undefined) as Glide;

describe('a car on a map', () => {
  it('is drawn where it is first reported', () => {
    const seen = drive([0, HERE]);
    expect(glidePosition(seen, 500)).toEqual(HERE);
    expect(isGliding(seen, 500)).toBe(false);
  });

  it('glides to its next position in the time between the two reports', () => {
    const seen = drive([0, HERE], [4_000, EAST]);
    expect(glidePosition(seen, 4_000)).toEqual(HERE);
    expect(glidePosition(seen, 6_000).longitude).toBeCloseTo(3.4025);
    expect(isGliding(seen, 7_999)).toBe(true);
    expect(glidePosition(seen, 8_000)).toEqual(EAST);
    expect(isGliding(seen, 8_000)).toBe(false);
  });

  it('continues from where it is drawn when a report comes early', () => {
    const seen = drive([0, HERE], [4_000, EAST], [6_000, HERE]);
    expect(glidePosition(seen, 6_000).longitude).toBeCloseTo(3.4025);
    expect(glidePosition(seen, 8_000)).toEqual(HERE);
  });

  it('glides for at most six seconds after a long time without a report', () => {
    expect(glidePosition(drive([0, HERE], [600_000, EAST]), 606_000)).toEqual(EAST);
  });

  it('jumps to a position more than two kilometres away', () => {
    const seen = drive([0, HERE], [4_000, FAR]);
    expect(glidePosition(seen, 4_000)).toEqual(FAR);
    expect(isGliding(seen, 4_001)).toBe(false);
  });

  it('does not glide when animations are off', () => {
    const seen = glideTo(drive([0, HERE]), report(EAST, null, true), 4_000);
    expect(glidePosition(seen, 4_000)).toEqual(EAST);
  });

  it('uses the reported heading, or else the direction of its movement', () => {
    expect(drive([0, HERE]).heading).toBeNull();
    expect(drive([0, HERE], [4_000, EAST]).heading).toBeCloseTo(90);
    expect(glideTo(drive([0, HERE]), report(EAST, 200), 4_000).heading).toBe(200);
  });

  it('keeps its heading when it moves less than the accuracy of a position', () => {
    const seen = drive([0, HERE], [4_000, EAST], [20_000, { latitude: 6.50005, longitude: 3.405 }]);
    expect(seen.heading).toBeCloseTo(90);
  });

  it('continues its glide when the same position is reported again', () => {
    const seen = drive([0, HERE], [4_000, EAST]);
    expect(glideTo(seen, report({ ...EAST }), 5_000)).toBe(seen);
  });
});
