import { cities } from '@saferide/contracts/place/form-options';
import { describe, expect, test } from 'vitest';
import { nearestPlace } from './nearest.ts';

const places = cities.map(({ name, centre }) => ({ name, ...centre }));
const nameAt = (latitude: number, longitude: number) => nearestPlace(places, { latitude, longitude })?.name ?? null;

describe('nearestPlace', () => {
  test.each([
    ['finds Lagos for Lekki', 6.4478, 3.4723, 'Lagos'],
    ['finds Abuja for Gwagwalada', 8.9508, 7.0767, 'Abuja'],
    ['finds no city for Zaria, which is too far from Kaduna and Kano', 11.0855, 7.7199, null],
    ['finds no city for Maiduguri, which is far from all listed cities', 11.8311, 13.1509, null],
  ])('%s', (_where, latitude, longitude, city) => {
    expect(nameAt(latitude, longitude)).toBe(city);
  });

  test('returns the nearer of two places', () => {
    const west = { latitude: 6, longitude: 3 };
    const east = { latitude: 6, longitude: 3.4 };
    expect(nearestPlace([west, east], { latitude: 6.1, longitude: 3.3 })).toBe(east);
    expect(nearestPlace([west, east], { latitude: 6.1, longitude: 3.1 })).toBe(west);
  });
});
