import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

it('the example in Google’s polyline documentation is encoded and decoded as documented', () => {
  const described = [
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ];
  expect(encodePolyline(described)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(described);
});

it('a polyline restores every point to five decimals', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((number) => number / 1e5);
  const points = fc.array(fc.record({ latitude: degrees(90), longitude: degrees(180) }));
  fc.assert(
    fc.property(points, (line) => {
      expect(decodePolyline(encodePolyline(line))).toEqual(line.map((point) => ({ ...point })));
    }),
    { seed: 13 },
  );
});

it.each(['_p~iF~ps|', '_', 'ä', ' ', '_p~iF', '~~~~~~~~~~~~'])("decodePolyline returns null for '%s'", (text) => {
  expect(decodePolyline(text)).toBeNull();
});
