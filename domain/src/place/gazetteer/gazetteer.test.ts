import { expect, it } from 'vitest';
import { cities } from '../cities.ts';
import { landmarkPoints } from '../landmarks.ts';
import { exactWordMatcher } from './alike.ts';
import { gazetteerOf, NEAR_MATCHES } from './gazetteer.ts';
import { regionsOf, statedEntries } from './stated-entries.ts';

/** The gazetteer of the app, which has only the specification's places. */
const entries = statedEntries();
const few = gazetteerOf(entries, regionsOf(entries), exactWordMatcher);

it.each([
  ['12 Adeola Odeku Street, Victoria Island, Lagos', 'Victoria Island'],
  ['VICTORIA island, lagos', 'Victoria Island'],
  ['Unilag main gate', 'Yaba'],
  ['Victoria Garden City', 'Ajah'],
  ['Tafawa Balewa Square', 'Tafawa Balewa Square'],
  ['Lekki Conservation Centre', 'Lekki Conservation Centre'],
])("takes '%s' to be %s", (address, area) => {
  expect(few.locate(address)?.area).toBe(area);
});

it.each([
  'Viaduct street',
  '',
  'Wuse 2, Abuja',
  'Maryland, Abuja',
  'GRA, Benin City, Nigeria',
  'Kano',
  'Lagos',
  '3 Bishop Oluwole, V.I',
  'IKEJA city mall',
])("does not guess where '%s' is, and offers five similar places", (address) => {
  expect(few.locate(address)).toBeNull();
  expect(few.nearMatches(address)).toHaveLength(NEAR_MATCHES);
});

it('locates every place it offers, and every landmark at its point', () => {
  for (const { name, area, at, kind } of entries)
    if (kind !== 'city') expect(few.locate(name)).toMatchObject({ area, at });
  for (const { landmarks } of cities)
    for (const landmark of landmarks) expect(few.locate(landmark)?.at).toEqual(landmarkPoints[landmark]);
});
