import { describe, expect, it } from 'vitest';
import { banks } from './banks.ts';
import { cities } from './cities.ts';
import { cityAt } from './city-at.ts';
import { straightLineMetres } from './distance.ts';
import { lagosAreas } from './lagos-areas.ts';
import { locateForBooking } from './locate-place.ts';
import { locationInfo } from './location-info.ts';
import { parseNigerianMobile } from './phone-number.ts';
import { isServed } from './service-area.ts';
import { nigerianStates } from './states.ts';

describe('the service area', () => {
  it.each([
    ['includes Lagos', 6.52, 3.38, true],
    ['includes the south-west corner', 4.3, 2.7, true],
    ['includes the north-east corner', 13.9, 14.7, true],
    ['excludes a point just south', 4.29, 7, false],
    ['excludes a point just north', 13.91, 7, false],
    ['excludes a point just east', 9, 14.71, false],
    ['excludes Accra', 5.6, -0.19, false],
  ])('%s (%d, %d)', (_, latitude, longitude, served) => {
    expect(isServed({ latitude, longitude })).toBe(served);
  });
});

describe('the reference data', () => {
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
    for (const { centre } of [...cities, ...lagosAreas]) expect(isServed(centre)).toBe(true);
  });
});

describe('straight-line distance', () => {
  it('is zero from a point to itself', () => {
    expect(straightLineMetres({ latitude: 6, longitude: 3 }, { latitude: 6, longitude: 3 })).toBe(0);
  });
  it('is 111.195 km for a degree of latitude', () => {
    expect(straightLineMetres({ latitude: 6, longitude: 3 }, { latitude: 7, longitude: 3 })).toBe(111_195);
  });
  it('is the same in both directions', () => {
    const [lagos, abuja] = [cities[0].centre, cities[1].centre];
    expect(straightLineMetres(lagos, abuja)).toBe(straightLineMetres(abuja, lagos));
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
  ])('in %s is the city that contains it, or else the state', (_, point, city) => {
    expect(cityAt(point)).toBe(city);
  });
});

describe('a place in a booking', () => {
  const ajah = { latitude: 6.4698, longitude: 3.5852 };
  const given = (address: string, at: typeof ajah | null = null, confirmed = false) => ({ address, at, confirmed });

  it('is located by its address', () => {
    expect(locateForBooking('pickup', given('Ajah'))).toEqual({ address: 'Ajah', ...ajah });
  });
  it('is never replaced by a similar one in the same city', () => {
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

describe('the greeting for a visitor', () => {
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

describe('parseNigerianMobile', () => {
  it.each(['0803 123 4567', '+234 803 123 4567', '+234(0)803-123-4567', '2348031234567', '(0803) 123.4567'])(
    'accepts %s',
    (written) => {
      expect(parseNigerianMobile(written)).toBe('+2348031234567');
    },
  );
  it.each([
    ['a direction mark before and after', '\u202a+234 803 123 4567\u202c'],
    ['a zero-width space', '0803\u200b1234567'],
    ['variation selectors', '0\ufe0f803 123 4567'],
    ['no-break spaces', '0803\u00a0123\u202f4567'],
    ['dashes of any kind', '0803\u2011123\u20134567'],
    ['a minus sign', '0803\u2212123\u22124567'],
    ['dots', '0803.123.4567'],
    ['slashes', '0803/123/4567'],
    ['full-width digits', '０８０３ １２３ ４５６７'],
    ['a link', 'tel:+234-803-123-4567'],
    ['the international prefix 00', '00234 803 123 4567'],
    ['its leading 0 omitted', '803 123 4567'],
  ])('accepts a number with %s', (_, written) => {
    expect(parseNigerianMobile(written)).toBe('+2348031234567');
  });
  it.each(['0701', '071', '0802', '081', '090', '091'])('accepts the prefix %s', (prefix) => {
    const number = prefix.padEnd(11, '5');
    expect(parseNigerianMobile(number)).toBe(`+234${number.slice(1)}`);
  });
  it.each([
    ['the prefix 092', '09212345678'],
    ['a landline', '01 271 2345'],
    ['a number that cannot receive texts', '0700 123 4567'],
    ['a toll-free number', '+234 800 123 4567'],
    ['a landline number of ten digits', '127 123 4567'],
    ['a Ghanaian number', '+233 24 123 4567'],
    ['a British number', '+447700900123'],
    ['a number that is too short', '0803123456'],
    ['a number that is too long', '080312345678'],
    ['a number with letters', '0803 CALL ME'],
    ['a plus sign inside a number', '0803+1234567'],
    ['an empty text', ''],
  ])('rejects %s', (_, written) => {
    expect(parseNigerianMobile(written)).toBeNull();
  });
});
