import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { isInServiceArea } from '@saferide/domain/place/service-area';
import { describe, expect, it } from 'vitest';
import { cities } from '../cities/cities.ts';
import { landmarkPoints } from '../cities/landmarks.ts';
import { nigerianStates } from '../cities/states.ts';
import { TOWNS_CREDIT } from './credits.ts';
import { allCityPlaces } from './data/all-city-places.ts';
import { townsByState } from './data/towns.ts';
import { MAX_NEAR_MATCHES } from './gazetteer.ts';
import { areaAt, locateText, namesAnotherPlace, nearMatches, nigeriaEntries, nigeriaGazetteer } from './nigeria.ts';

const entries = nigeriaEntries();
const centreOf = (city: string): Coordinates => {
  const known = cities.find(({ name }) => name === city);
  if (!known) throw new Error(`${city} is none of the ten`);
  return known.centre;
};

describe('the gazetteer of Nigeria', () => {
  it('has at least 120 areas in Lagos, 25 in each other city, and the towns of every state', () => {
    const of = (city: string) => allCityPlaces.filter((known) => known.city === city).map(({ places }) => places);
    const [lagos] = of('Lagos');
    expect(lagos?.areas.length).toBeGreaterThanOrEqual(120);
    expect((lagos?.streets.length ?? 0) + (lagos?.landmarks.length ?? 0)).toBeGreaterThanOrEqual(150);
    for (const { name } of cities) expect(of(name).flatMap(({ areas }) => areas).length).toBeGreaterThanOrEqual(25);
    for (const state of nigerianStates) expect(townsByState[state]).toMatch(/^\D+ \d+(\.\d+)? \d+(\.\d+)?/);
    expect(entries.filter(({ kind }) => kind === 'town')).toHaveLength(882);
    expect(TOWNS_CREDIT).toBe('GeoNames, CC BY 4.0');
  });

  it('lies within the service area, and each place near its city and area', () => {
    const far: string[] = [];
    for (const { at, name } of entries) if (!isInServiceArea(at)) far.push(name);
    for (const { city, town, places } of allCityPlaces)
      for (const [name, latitude, longitude] of places.areas) {
        const reach = city === 'Lagos' ? 80_000 : town ? 175_000 : 45_000;
        if (straightLineMetres(centreOf(city), { latitude, longitude }) > reach) far.push(`${name}, ${city}`);
      }
    for (const { kind, name, area, at, city, within } of entries)
      if (kind === 'street' || (kind === 'landmark' && area !== name.split(', ')[0])) {
        const areas = entries.filter(
          (known) =>
            known.city === city && (known.names.includes(area) || (known.area === area && known.kind === 'area')),
        );
        const away = Math.min(...areas.map((known) => straightLineMetres(known.at, at)));
        if (!(away <= (/Airport/.test(name) ? 17_000 : 4_000))) far.push(`${name} (${within}): ${away} m`);
      }
    expect(far).toEqual([]);
  });

  it('does not repeat places of the specification', () => {
    const stated = new Set<string>([
      ...lagosAreas.flatMap(({ name, aliases }) => [name, ...aliases]),
      ...Object.keys(landmarkPoints),
    ]);
    const lagos = allCityPlaces.find(({ city }) => city === 'Lagos')?.places;
    const again = lagos?.areas.flatMap(([name, , , ...others]) => [
      name,
      ...others.filter((o) => typeof o === 'string'),
    ]);
    expect(again?.filter((name) => stated.has(name))).toEqual([]);
    const landmarks = allCityPlaces.flatMap(({ places }) => places.landmarks.map(([name]) => name));
    expect(landmarks.filter((name) => name in landmarkPoints)).toEqual([]);
  });

  it('locates each place by its suggested name, except towns that share it within their state', () => {
    const lost = entries.filter((entry) => {
      if (entry.kind === 'city') return false;
      const found = locateText(entry.name);
      return !found || straightLineMetres(found.at, entry.at) > 3_000;
    });
    expect(lost.map(({ name }) => name).sort()).toEqual([
      'Atan, Ogun State',
      'Atan, Ogun State',
      'Mando, Kaduna State',
      'Tudun Wada, Kano State',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['12 Adeola Odeku Street, Victoria Island, Lagos', 'Victoria Island'],
    ['9 Akin Adesola, V. I.', 'Victoria Island'],
    ['Admiralty Way', 'Lekki'],
    ['IKEJA city mall', 'Ikeja'],
    ['Unilag main gate', 'Yaba'],
    ['Victoria Garden City', 'Ajah'],
    ['Tafawa Balewa Square', 'Tafawa Balewa Square'],
    ['Lekki Conservation Centre', 'Lekki Conservation Centre'],
    ['Oba’s Palace, Benin City', "Oba's Palace"],
    ['Wuse 2, Abuja', 'Wuse 2'],
    ['2 Wuse Zone 5, Abuja', 'Wuse'],
    ['GRA, Benin City, Nigeria', 'GRA'],
    ['Zaria', 'Zaria'],
    ['Ogbomosho, Oyo State', 'Ogbomoso'],
    ['lagos, yaba, herbert macaulay way', 'Yaba'],
    ['blue gate opp. maryland mall', 'Maryland'],
    ['off Gana Street', 'Maitama'],
    ['Lodge Road, Nassarawa', 'Nassarawa'],
    ['Garki, Jigawa', 'Garki'],
    ['market wuse', 'Wuse'],
    ['airport road warri', 'Ugborikoko'],
    ['Suya, Kwara', 'Suya'],
    ['Ƙofar Mata', 'Kofar Mata'],
    ['Ɗanja, Katsina', 'Danja'],
    ['Ọnịcha', 'Onitsha'],
    ['Ｉｋｅｊａ', 'Ikeja'],
    ['MaiʼAdua', "Mai'Adua"],
  ])("'%s' is located in %s", (address, area) => {
    expect(locateText(address)?.area).toBe(area);
  });

  it.each([
    'Viaduct street',
    'suya spot',
    'Peter Obi',
    'Anthony Joshua',
    '1004',
    '',
    'Maryland, Abuja',
    'Independence Layout, Kaduna',
    'Kano',
    'Lagos',
    'Sokoto State',
    'Maryland, USA',
    'Lagos, Portugal',
    'Nairobi CBD',
    "King's Square, Ikeja",
  ])("'%s' is not located, and five places are suggested", (address) => {
    expect(locateText(address)).toBeNull();
    expect(nearMatches(address)).toHaveLength(MAX_NEAR_MATCHES);
  });

  it.each([
    ['Baruwa', 'Marwa, Lagos'],
    ['Ilasan', 'Ilasamaja, Lagos'],
    ['Alafia', 'Alasia, Lagos'],
    ['Surulree', 'Surulere'],
    ['Alafia, Lagos', 'Alasia, Lagos'],
  ])("'%s' is similar to %s, which is suggested but not used", (address, alike) => {
    expect(locateText(address)).toBeNull();
    expect(locateText(address, centreOf('Lagos'))).toBeNull();
    expect(nearMatches(address, centreOf('Lagos')).map(({ name }) => name)).toContain(alike);
  });

  it.each([
    ['Berger Cement', 'Berger, Lagos'],
    ['Ilaje Ajah', 'Ajah'],
    ['3 Bishop Oluwole, V.I, Lagos', 'V.I, Victoria Island'],
    ['Kano Street, Ebute Metta', 'Ebute Metta, Yaba'],
    ['Onitsha main market', 'Onitsha, Anambra'],
    ['Ikorodu stadium', 'Ikorodu, Lagos'],
  ])("'%s' is more precise than %s, which is suggested but not used", (address, part) => {
    expect(locateText(address)).toBeNull();
    expect(nearMatches(address)[0]?.name).toBe(part);
  });

  it.each([
    ['Ikorodu garage', 'Ikorodu Garage, Ikorodu'],
    ['blue gate opposite Maryland Mall', 'Maryland Mall, Maryland'],
    ['Oyo, Oyo State', 'Oyo, Oyo'],
  ])("'%s' is located at %s", (address, name) => {
    expect(locateText(address)?.name).toBe(name);
  });

  it.each(['GRA', 'Sabon Gari', 'Sabo', 'Garki', 'Ikorodu Road', 'Cele', 'Ajegunle', 'Ifako', 'Sabo, Lagos'])(
    "'%s' is the name of several places, which are suggested but not used, from any city",
    (name) => {
      for (const near of [null, ...cities.map(({ centre }) => centre)]) expect(locateText(name, near)).toBeNull();
      expect(nearMatches(name).length).toBeGreaterThan(1);
    },
  );

  it.each([
    ['GRA', 'Benin City', 'GRA, Benin City'],
    ['GRA', 'Enugu', 'GRA, Enugu'],
    ['Sabon Gari', 'Kano', 'Sabon Gari, Kano'],
    ['Sabo', 'Ibadan', 'Sabo, Ibadan'],
    ['Garki', 'Abuja', 'Garki, Abuja'],
  ])("'%s, %s' is located, and comes first among the suggestions nearby", (name, city, known) => {
    expect(locateText(`${name}, ${city}`)?.name).toBe(known);
    expect(nearMatches(name, centreOf(city))[0]?.name).toBe(known);
  });

  it.each([
    ['Sabo, Yaba', 'Sabo, Yaba'],
    ['Sabo Ikorodu', 'Sabo Ikorodu, Lagos'],
    ['Cele Okota', 'Cele Okota, Lagos'],
    ['Ajegunle, Apapa', 'Ajegunle, Apapa'],
    ['Ifako Ijaiye', 'Ifako-Ijaiye, Lagos'],
    ['Ifako Gbagada', 'Gbagada, Lagos'],
  ])("'%s' identifies '%s' among places of the same name", (address, name) => {
    expect(locateText(address)?.name).toBe(name);
  });

  it('that ends with a city is located there, wherever the person is', () => {
    expect(locateText('GRA, Enugu', centreOf('Benin City'))?.name).toBe('GRA, Enugu');
  });

  it.each([
    ['Ikeya', 'Ikeja'],
    ['Emeka', 'Eneka, Port Harcourt'],
    ['Wuse', 'Wuse 2, Abuja'],
    ['Allen', 'Allen Avenue, Ikeja'],
  ])("'%s' has the suggestion '%s' among others", (address, name) => {
    expect(nearMatches(address).map((place) => place.name)).toContain(name);
  });

  it('that is still being typed is found by the beginning of its last word, nearby places first', () => {
    const found = (text: string, city: string) =>
      nigeriaGazetteer()
        .search(text, centreOf(city), true)
        .slice(0, 3)
        .map(({ entry }) => entry.name);
    expect(found('gwar', 'Abuja')).toContain('Gwarinpa, Abuja');
    expect(found('ahmadu bel', 'Kano')[0]).toBe('Ahmadu Bello Way, Nassarawa');
    expect(found('ahmadu bel', 'Jos')[0]).toBe('Ahmadu Bello Way, Terminus');
    expect(found('sangot', 'Lagos')[0]).toBe('Sangotedo, Ajah');
    expect(found('mark', 'Abuja').every((name) => name.includes('Market'))).toBe(true);
    expect(found('sab', 'Kano')[0]).toBe('Sabon Gari, Kano');
    expect(
      nearMatches('Sabo')
        .slice(0, 3)
        .map(({ name }) => name),
    ).toContain('Sabo Ikorodu, Lagos');
    for (const typed of ['airp', 'airport']) {
      expect(found(typed, 'Lagos')).toContain('Murtala Muhammed Airport, Ikeja');
      expect(found(typed, 'Kano')[0]).toBe('Malam Aminu Kano International Airport, Jaba');
    }
    expect(found('mile', 'Port Harcourt')).toContain('Mile 3, Port Harcourt');
    expect(found('lekki phase', 'Lagos').slice(0, 2)).toContain('Lekki Phase 1, Lekki');
    expect(found('yaba col', 'Lagos')[0]).toBe('Yaba College of Technology, Yaba');
    expect(found('lekki', 'Lagos')[0]).toBe('Lekki');
  });
});

const ajah = { latitude: 6.4698, longitude: 3.5852 };
const benin = { latitude: 6.335, longitude: 5.6037 };

describe('a point', () => {
  it.each([
    ['agrees with', 'blue gate, after the filling station', ajah, false],
    ['contradicts', 'Badore Road', ajah, true],
    ['agrees with', 'Ajah', { latitude: 6.4768, longitude: 3.5872 }, false],
    ['contradicts', 'Ajah', { latitude: 6.4808, longitude: 3.5852 }, true],
    ['agrees with', '12 Unknown Close, Ajah', { latitude: 6.4808, longitude: 3.5852 }, false],
    ['agrees with', 'opposite the church, near Ajah', { latitude: 6.4808, longitude: 3.5852 }, false],
    ['contradicts', 'Computer Village', { latitude: 6.6141, longitude: 3.3581 }, true],
    ['agrees with', 'Baruwa', { latitude: 6.596, longitude: 3.27 }, false],
    ['agrees with', 'Sokoto', { latitude: 13.1, longitude: 5.25 }, false],
    ['agrees with', 'Lagos', ajah, false],
    ['contradicts', 'Ikeja, Lagos', ajah, true],
    ['contradicts', 'Kano Central Mosque', ajah, true],
    ['contradicts', 'GRA, Benin City', benin, true],
    ['agrees with', 'GRA', { latitude: 6.5805, longitude: 3.3565 }, false],
    ['contradicts', 'Ikeja', benin, true],
    ['contradicts', 'Chevron', { latitude: 6.4478, longitude: 3.4723 }, true],
    ['agrees with', 'Sabo', { latitude: 6.5055, longitude: 3.3775 }, false],
  ])("%s the address '%s' at %j", (_, address, point, elsewhere) => {
    expect(namesAnotherPlace(address, point)).toBe(elsewhere);
  });

  it.each([
    [ajah, 'Ajah'],
    [{ latitude: 6.5065, longitude: 3.5935 }, 'Ajah'],
    [{ latitude: 9.0785, longitude: 7.4715 }, 'Wuse 2'],
    [{ latitude: 11.8311, longitude: 13.1509 }, 'Maiduguri'],
    [{ latitude: 13.06, longitude: 5.24 }, 'Sokoto'],
    [{ latitude: 9.3, longitude: 4.0 }, null],
  ])('at %j is in the area %s', (point, area) => {
    expect(areaAt(point)).toBe(area);
  });
});
