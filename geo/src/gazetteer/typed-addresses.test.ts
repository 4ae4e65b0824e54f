import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { KnownPlace } from '@saferide/domain/place/place-refusals';
import { describe, expect, it } from 'vitest';
import { cities } from '../cities/cities.ts';
import { locateText, nearMatches, nigeriaEntries } from './nigeria.ts';
import { textsWithoutPlace, typedAddresses } from './testing/typed-addresses.ts';

const THERE_METRES = 3_000;
const entries = nigeriaEntries();

type Outcome = 'placed' | 'offered' | { readonly wrong: string };

const outcome = (typed: string, area: string, city: string, near: Coordinates | null): Outcome => {
  const meant = entries.filter((entry) => entry.city === city && entry.names.includes(area));
  if (meant.length === 0) throw new Error(`no place of ${city} is called ${area}`);
  const isThere = ({ at }: Pick<KnownPlace, 'at'>) =>
    meant.some((entry) => straightLineMetres(entry.at, at) <= THERE_METRES);
  const found = locateText(typed, near);
  if (found) return isThere(found) ? 'placed' : { wrong: `'${typed}' is placed at ${found.name}` };
  const [first] = nearMatches(typed, near);
  return first && isThere(first) ? 'offered' : { wrong: `'${typed}' is offered ${first?.name} first` };
};

const cases = cities.flatMap(({ name, centre }) => {
  const addresses = name in typedAddresses ? typedAddresses[name as keyof typeof typedAddresses] : [];
  return addresses.map(([typed, area]) => ({ typed, area, city: name, centre }));
});

describe('three hundred addresses as people type them in four cities', () => {
  it('are 75 per city, without duplicates', () => {
    expect(new Set(cases.map(({ typed }) => typed)).size).toBe(300);
    for (const addresses of Object.values(typedAddresses)) expect(addresses).toHaveLength(75);
  });

  it.each([
    ['a person in that city', (centre: Coordinates) => centre],
    ['a person whose position is unknown', () => null],
  ])('are located correctly for %s in 85 % of cases, and otherwise get the right first suggestion', (_, near) => {
    for (const city of Object.keys(typedAddresses)) {
      const ofCity = cases.filter((one) => one.city === city);
      const outcomes = ofCity.map(({ typed, area, centre }) => outcome(typed, area, city, near(centre)));
      expect(outcomes.filter((one) => typeof one === 'object')).toEqual([]);
      expect(outcomes.filter((one) => one === 'placed').length).toBeGreaterThanOrEqual(0.85 * ofCity.length);
    }
  });
});

describe('texts that name no place in Nigeria', () => {
  it('include fifty different texts', () => expect(new Set(textsWithoutPlace).size).toBe(50));
  it.each(textsWithoutPlace)("are never located but always get a suggestion: '%s'", (text) => {
    for (const near of [null, ...cities.map(({ centre }) => centre)]) expect(locateText(text, near)).toBeNull();
    expect(nearMatches(text).length).toBeGreaterThan(0);
  });
});
