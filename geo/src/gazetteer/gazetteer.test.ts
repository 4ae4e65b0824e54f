import { expect, it } from 'vitest';
import { cities } from '../cities/cities.ts';
import { landmarkPoints } from '../cities/landmarks.ts';
import { gazetteerOf, MAX_NEAR_MATCHES } from './gazetteer.ts';
import { exactWordMatcher } from './similar-words.ts';
import { regionsOf, specifiedEntries } from './specified-entries.ts';

/** The app's gazetteer, which has only the places of the specification. */
const entries = specifiedEntries();
const few = gazetteerOf(entries, regionsOf(entries), exactWordMatcher);

it.each([
  ['12 Adeola Odeku Street, Victoria Island, Lagos', 'Victoria Island'],
  ['VICTORIA island, lagos', 'Victoria Island'],
  ['Unilag main gate', 'Yaba'],
  ['Victoria Garden City', 'Ajah'],
  ['Tafawa Balewa Square', 'Tafawa Balewa Square'],
  ['Lekki Conservation Centre', 'Lekki Conservation Centre'],
])("the app’s gazetteer locates '%s' in %s", (address, area) => {
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
])("the app’s gazetteer does not locate '%s', and suggests five similar places", (address) => {
  expect(few.locate(address)).toBeNull();
  expect(few.nearMatches(address)).toHaveLength(MAX_NEAR_MATCHES);
});

it('the app’s gazetteer locates every place it suggests, and every landmark at its point', () => {
  for (const { name, area, at, kind } of entries)
    if (kind !== 'city') expect(few.locate(name)).toMatchObject({ area, at });
  for (const { landmarks } of cities)
    for (const landmark of landmarks) expect(few.locate(landmark)?.at).toEqual(landmarkPoints[landmark]);
});
