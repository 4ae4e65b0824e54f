import { describe, expect, it } from 'vitest';
import { labelsAtZoom, labelsInFrame } from './labels.ts';
import { type WorldPoint, worldPixels, worldPointOf } from './mercator.ts';
import type { SketchedName } from './sketch.ts';

const name = (text: string, kind: SketchedName['kind'], latitude: number, longitude: number): SketchedName => ({
  text,
  kind,
  at: worldPointOf({ latitude, longitude }),
});
const names = [
  name('Lagos', 'city', 6.5244, 3.3792),
  name('Ikeja', 'area', 6.6018, 3.3515),
  name('Yaba', 'area', 6.5095, 3.3711),
  name('Surulere', 'area', 6.4969, 3.3537),
  name('Iponri', 'quarter', 6.4815, 3.3655),
  name('National Theatre', 'landmark', 6.4766, 3.3693),
];
const written = (zoom: number) => labelsAtZoom(names, zoom).map(({ text }) => text);

describe('names on a map', () => {
  it('are those of cities at low zoom, and of areas, quarters and landmarks at higher zooms', () => {
    expect(written(8)).toEqual(['Lagos']);
    expect(written(14)).toEqual(['Ikeja', 'Yaba', 'Surulere', 'Iponri', 'National Theatre']);
  });

  it('are drawn in both parts of the map that they reach into, so that none is cut', () => {
    const [lagos] = labelsAtZoom(names, 8);
    if (!lagos) throw new Error('There is no label');
    const size = 256;
    const [right, y] = [{ x: lagos.x - lagos.width / 2 + 4, size }, lagos.y - size / 2];
    expect(labelsInFrame([lagos], { ...right, y })).toEqual([lagos]);
    expect(labelsInFrame([lagos], { x: right.x - size, size, y })).toEqual([lagos]);
    expect(labelsInFrame([lagos], { x: right.x - 2 * size, size, y })).toEqual([]);
  });

  it('do not overlap, because only the more important of two is drawn', () => {
    expect(written(11)).toEqual(['Lagos', 'Ikeja', 'Surulere']);
  });

  it('are left out where a pin would cover them', () => {
    const [, ikeja] = names;
    if (!ikeja) throw new Error('There is no name');
    const [x, y] = ikeja.at;
    const aboveIt: WorldPoint = [x, y - 30 / worldPixels(14)];
    expect(labelsAtZoom([ikeja], 14, [ikeja.at])).toEqual([]);
    expect(labelsAtZoom([ikeja], 14, [aboveIt])).toEqual(labelsAtZoom([ikeja], 14));
  });
});
