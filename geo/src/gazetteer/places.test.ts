import { banks } from '@saferide/domain/place/banks';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { isInServiceArea } from '@saferide/domain/place/service-area';
import { describe, expect, it } from 'vitest';
import { cities } from '../cities/cities.ts';
import { locationInfo } from '../cities/location-info.ts';
import { nigerianStates } from '../cities/states.ts';
import { areasPassed, cityAt, locateForBooking } from './nigeria.ts';

describe('the reference data (spec 1 §3)', () => {
  it('has ten cities, 37 states, eight areas and 25 banks, each listed once', () => {
    for (const [names, count] of [
      [cities.map(({ name }) => name), 10],
      [[...nigerianStates], 37],
      [lagosAreas.map(({ name }) => name), 8],
      [banks.map(({ name }) => name), 25],
      [banks.map(({ code }) => code), 25],
    ] as const)
      expect(new Set<string>(names).size).toBe(count);
  });

  it('has every city and area inside the service area', () => {
    for (const { centre } of [...cities, ...lagosAreas]) expect(isInServiceArea(centre)).toBe(true);
  });
});

describe('the city of a point', () => {
  it.each(cities.map(({ name, centre }) => [name, centre] as const))('at the centre of %s is that city', (name, at) => {
    expect(cityAt(at)).toBe(name);
  });
  it.each([
    ['Lekki', { latitude: 6.4478, longitude: 3.4723 }, 'Lagos'],
    ['Epe', { latitude: 6.584, longitude: 3.983 }, 'Lagos'],
    ['Zaria', { latitude: 11.111, longitude: 7.723 }, 'Kaduna'],
    ['Gwagwalada', { latitude: 8.943, longitude: 7.082 }, 'Abuja'],
    ['Ogbomosho', { latitude: 8.134, longitude: 4.24 }, 'Ibadan'],
    ['Asaba', { latitude: 6.198, longitude: 6.732 }, 'Warri'],
    ['Onitsha, over the river from Asaba', { latitude: 6.15, longitude: 6.786 }, 'Anambra State'],
    ['Sokoto', { latitude: 13.063, longitude: 5.243 }, 'Sokoto State'],
    ['Garki in Jigawa', { latitude: 12.435, longitude: 9.19 }, 'Jigawa State'],
  ])('in %s is the nearest place’s city, or the place’s state outside the ten cities', (_, point, city) => {
    expect(cityAt(point)).toBe(city);
  });
});

describe('a place in a booking', () => {
  const ajah = { latitude: 6.4698, longitude: 3.5852 };
  const given = (address: string, at: typeof ajah | null = null, confirmed = false) => ({ address, at, confirmed });

  it('is located by its address', () => {
    expect(locateForBooking('pickup', given('Ajah'))).toEqual({ address: 'Ajah', ...ajah });
  });
  it('is located in its own quarter, not merely in its city', () => {
    const [wuse, maitama] = ['Wuse 2, Abuja', 'Maitama, Abuja'].map((address) =>
      locateForBooking('pickup', given(address)),
    );
    if (!wuse || !maitama || 'refusal' in wuse || 'refusal' in maitama) throw new Error('both are known');
    expect(straightLineMetres(wuse, maitama)).toBeGreaterThan(2_000);
    expect([cityAt(wuse), cityAt(maitama)]).toEqual(['Abuja', 'Abuja']);
  });
  it('is not located if its name is ambiguous, but the nearest is suggested first', () => {
    const refused = locateForBooking('destination', given('GRA'), ajah);
    expect(refused).toMatchObject({ refusal: 'AddressUnknown', near: expect.arrayContaining(['GRA, Ikeja']) });
    expect(locateForBooking('destination', given('GRA'))).toMatchObject({ refusal: 'AddressUnknown' });
  });
  it('is refused if its address is unknown and no point is given', () => {
    expect(locateForBooking('destination', given('Times Square, New York'))).toMatchObject({
      refusal: 'AddressUnknown',
      end: 'destination',
    });
  });
  it('is located at its point, even if the address names no place', () => {
    expect(locateForBooking('pickup', given('blue gate', ajah))).toEqual({ address: 'blue gate', ...ajah });
  });
  it('needs confirmation if its address names another place', () => {
    const refusal = { refusal: 'AddressElsewhere', end: 'pickup', area: 'Ajah' };
    expect(locateForBooking('pickup', given('Ikeja', ajah))).toMatchObject({ ...refusal, named: { name: 'Ikeja' } });
    expect(locateForBooking('pickup', given('Ikeja', ajah, true))).toEqual({ address: 'Ikeja', ...ajah });
  });
});

describe('the greeting for a visitor (spec 1 §3, spec 1 §5)', () => {
  it.each([
    [{ country: 'Nigeria', city: 'Ikeja' }, 'Lagos'],
    [{ country: 'Federal Republic of Nigeria', city: 'Zaria' }, 'Kaduna'],
    [{ country: 'Nigeria', state: 'Rivers State' }, 'Port Harcourt'],
    [{ country: 'Nigeria', state: 'Federal Capital Territory' }, 'Abuja'],
    [{ city: 'Kano' }, 'Kano'],
    [{ country: 'Nigeria', city: 'Garki', state: 'Jigawa' }, 'Garki'],
  ])('in %j is for %s', (where, city) => {
    expect(locationInfo(where)?.city).toBe(city);
  });
  it('is absent outside Nigeria, even in a city with a Nigerian name', () => {
    expect(locationInfo({ country: 'Portugal', city: 'Lagos' })).toBeNull();
  });
  it('is a general one at an unknown place in Nigeria', () => {
    expect(locationInfo({ country: 'Nigeria', city: 'Gusau', state: 'Zamfara' })).toMatchObject({
      region: 'Nigeria',
      city: 'Gusau',
    });
  });
});

describe('areasPassed', () => {
  const centreOf = (name: string) => {
    const area = lagosAreas.find((known) => known.name === name);
    if (!area) throw new Error(`${name} is not an area of Lagos`);
    return area.centre;
  };

  it('lists each area once, in order, without those of the first and last point', () => {
    const through = ['Ikeja', 'Yaba', 'Surulere', 'Yaba', 'Ikoyi', 'Victoria Island'].map(centreOf);
    expect(areasPassed(through)).toEqual(['Yaba', 'Surulere', 'Ikoyi']);
  });

  it('is empty without points', () => {
    expect(areasPassed([])).toEqual([]);
  });
});
