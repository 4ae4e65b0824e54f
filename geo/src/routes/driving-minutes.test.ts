import { describe, expect, it } from 'vitest';
import { drivingMinutes } from './driving-minutes.ts';
import { sketchedRoute } from './sketched-route.ts';

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
const YABA = { latitude: 6.5095, longitude: 3.3711 };

describe('drivingMinutes', () => {
  it('is the duration of the sketched route', () => {
    expect(drivingMinutes(IKEJA, YABA)).toBe((sketchedRoute(IKEJA, YABA)?.duration ?? Number.NaN) / 60);
  });

  it('is 2.5 minutes per straight-line kilometre where no road is known', () => {
    const remote = { latitude: 4.31, longitude: 14.69 };
    const northOfIt = { latitude: 5.31, longitude: 14.69 };
    expect(sketchedRoute(remote, northOfIt)).toBeNull();
    expect(drivingMinutes(remote, northOfIt)).toBeCloseTo(278, 0);
  });
});
