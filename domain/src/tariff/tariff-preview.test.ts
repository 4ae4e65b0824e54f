import { describe, expect, it } from 'vitest';
import { fromNaira } from '../money/kobo.ts';
import { openingTariff } from './opening-tariff.ts';
import { ratesOf, withRates } from './rates.ts';
import { openTariffPreview, type PastFares } from './tariff-preview.ts';

const opening = ratesOf(openingTariff);
const tried = withRates(openingTariff, 'lagos-2', {
  ...opening,
  standardBaseKobo: fromNaira(2_250),
  standardPerKmKobo: fromNaira(200),
  suvPerHourKobo: fromNaira(12_000),
});
const ride = (distanceMetres: number, over: Partial<PastFares> = {}, driverId = 'ada'): PastFares => ({
  ...{ vehicleType: 'standard', durationHours: null, city: 'Lagos', tariffVersion: 'lagos-1' },
  rides: [{ driverId, distanceMetres }],
  ...over,
});
const prado = (durationHours: number): PastFares => ride(9_000, { vehicleType: 'suv', durationHours });

const of = (...rides: readonly PastFares[]) => {
  const preview = openTariffPreview(tried, (version) => (version === 'lagos-2' ? tried : openingTariff));
  for (const each of rides) preview.add(each);
  return preview.result();
};
const sum = (rides: number, then: number, now: number, dearer: number, cheaper: number) => ({
  ...{ rides, thenKobo: fromNaira(then), triedKobo: fromNaira(now), dearer, cheaper },
});

describe('a preview of a tariff on past rides', () => {
  it('sums past and new fares, and counts the rides whose fare changes', () => {
    const { total } = of(ride(1_000), ride(5_000), ride(10_000));
    expect(total).toEqual(sum(3, 2_650 + 3_250 + 4_000, 2_450 + 3_250 + 4_250, 1, 1));
  });

  it('gives the same result for grouped rides as for single ones', () => {
    const apart = [ride(1_000), ride(5_000, {}, 'dele'), ride(10_000)];
    expect(of(ride(0, { rides: apart.flatMap(({ rides }) => rides) }))).toEqual(of(...apart));
  });

  it('compares each ride with the tariff under which it was booked', () => {
    const { total } = of(ride(10_000, { tariffVersion: 'lagos-2' }));
    expect(total).toEqual(sum(1, 4_250, 4_250, 0, 0));
  });

  it('sums by city and by driver', () => {
    const { byCity, byDriver } = of(ride(10_000), ride(1_000, { city: 'Abuja' }, 'dele'));
    expect([...byCity]).toEqual([
      ['Lagos', sum(1, 4_000, 4_250, 1, 0)],
      ['Abuja', sum(1, 2_650, 2_450, 0, 1)],
    ]);
    expect([...byDriver.keys()]).toEqual(['ada', 'dele']);
    expect(byDriver.get('dele')).toEqual(sum(1, 2_650, 2_450, 0, 1));
  });

  it('sums by distance band or number of hours, whatever the order of rides', () => {
    const { byBand } = of(prado(4), ride(20_000), ride(2_999), prado(1), ride(3_000), ride(19_999));
    expect(byBand.map(({ band, sum: { rides } }) => [band, rides])).toEqual([
      [{ by: 'distance', fromMetres: 0, belowMetres: 3_000 }, 1],
      [{ by: 'distance', fromMetres: 3_000, belowMetres: 5_000 }, 1],
      [{ by: 'distance', fromMetres: 10_000, belowMetres: 20_000 }, 1],
      [{ by: 'distance', fromMetres: 20_000, belowMetres: null }, 1],
      [{ by: 'hour', hours: 1 }, 1],
      [{ by: 'hour', hours: 4 }, 1],
    ]);
    expect(byBand.at(-1)?.sum).toEqual(sum(1, 40_000, 48_000, 1, 0));
  });

  it('has equal totals in every breakdown', () => {
    const rides = Array.from({ length: 300 }, (_, at) =>
      ride(at * 137, { city: `city ${at % 3}` }, `driver ${at % 7}`),
    );
    const { total, byVehicle, byCity, byBand, byDriver } = of(...rides, prado(1), prado(24));
    for (const parts of [
      [...byVehicle.values()],
      [...byCity.values()],
      [...byDriver.values()],
      byBand.map((band) => band.sum),
    ])
      for (const figure of ['rides', 'thenKobo', 'triedKobo', 'dearer', 'cheaper'] as const)
        expect(parts.reduce((all, part) => all + part[figure], 0)).toBe(total[figure]);
  });
});
