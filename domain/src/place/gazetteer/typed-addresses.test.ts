import { describe, expect, it } from 'vitest';
import { cities } from '../cities.ts';
import type { Coordinates } from '../coordinates.ts';
import { straightLineMetres } from '../distance.ts';
import { everyEntry, locateText, nearMatches } from './nigeria.ts';
import { namelessTexts, typedAddresses } from './testing/typed-addresses.ts';

/** Within this many metres of the area that is meant is there. */
const THERE_METRES = 3_000;
const entries = everyEntry();

/** What is wrong with where an address is placed; null where it is where its writer means. */
const missed = (typed: string, area: string, city: string, near: Coordinates | null): string | null => {
  const meant = entries.filter((entry) => entry.city === city && entry.names.includes(area));
  if (meant.length === 0) throw new Error(`no place of ${city} is called ${area}`);
  const found = locateText(typed, near);
  if (!found) return `'${typed}' is placed nowhere`;
  const there = meant.some(({ at }) => straightLineMetres(at, found.at) <= THERE_METRES);
  return there ? null : `'${typed}' is placed at ${found.name}`;
};

const told = cities.flatMap(({ name, centre }) => {
  const addresses = name in typedAddresses ? typedAddresses[name as keyof typeof typedAddresses] : [];
  return addresses.map(([typed, area]) => ({ typed, area, city: name, centre }));
});

describe('three hundred addresses as people in four cities type them', () => {
  it('are 75 a city, each once', () => {
    expect(new Set(told.map(({ typed }) => typed)).size).toBe(300);
    for (const addresses of Object.values(typedAddresses)) expect(addresses).toHaveLength(75);
  });

  it.each([
    ['somebody in that city', (centre: Coordinates) => centre],
    ['somebody who may be anywhere', () => null],
  ])('are located where %s means, at least 95 of a hundred, and in each city', (_, near) => {
    for (const city of Object.keys(typedAddresses)) {
      const ofCity = told.filter((one) => one.city === city);
      const misses = ofCity.map(({ typed, area, centre }) => missed(typed, area, city, near(centre)));
      const wrong = misses.filter((miss) => miss !== null);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(0.05 * ofCity.length);
    }
  });
});

describe('what names no place in Nigeria', () => {
  it('is fifty texts', () => expect(new Set(namelessTexts).size).toBe(50));
  it.each(namelessTexts)("is placed nowhere wherever one is, and something is offered: '%s'", (text) => {
    for (const near of [null, ...cities.map(({ centre }) => centre)]) expect(locateText(text, near)).toBeNull();
    expect(nearMatches(text).length).toBeGreaterThan(0);
  });
});
