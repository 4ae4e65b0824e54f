import { isInServiceArea } from '@saferide/domain/place/service-area';
import { NOON } from '@saferide/domain/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { testTimeLimit } from '../../handling/test-context.ts';
import type { Geocoder } from './geocoder.ts';

export interface GeocoderUnderTest {
  readonly geocoder: Geocoder;
  readonly address: string;
  readonly name: RegExp;
  readonly at: { readonly latitude: number; readonly longitude: number };
  readonly area: string;
}

export const geocoderContract = (name: string, open: () => GeocoderUnderTest): void => {
  describe(`a geocoder: ${name}`, () => {
    it('finds a place in Nigeria by its address, with its confidence and distance', async () => {
      const { geocoder, address, name: named, at } = open();
      const found = await geocoder.search(address, at, testTimeLimit(NOON));
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(isInServiceArea)).toBe(true);
      for (const { sureness, distanceMetres } of found) {
        expect(sureness).toBeGreaterThan(0);
        expect(sureness).toBeLessThanOrEqual(1);
        expect(distanceMetres).toBeGreaterThanOrEqual(0);
      }
      expect(found[0]).toMatchObject({ name: expect.stringMatching(named), within: expect.any(String) });
      expect(found[0]?.distanceMetres).toBeLessThan(1_000);
    });

    it('returns no distance if the person’s position is unknown', async () => {
      const { geocoder, address } = open();
      expect((await geocoder.search(address, null, testTimeLimit(NOON)))[0]?.distanceMetres).toBeNull();
    });

    it('finds nothing for words that are not an address', async () => {
      expect(await open().geocoder.search('lkjh poiu mnbv, Lagos', null, testTimeLimit(NOON))).not.toContainEqual(
        expect.objectContaining({ kind: 'address' }),
      );
    });

    it('names a point in Lagos by a nearby place', async () => {
      const { geocoder, at, area } = open();
      expect(await geocoder.reverse(at, testTimeLimit(NOON))).toMatchObject({ area, city: 'Lagos', state: 'Lagos' });
      expect((await geocoder.reverse(at, testTimeLimit(NOON)))?.name).toMatch(/^near .+, Ikoyi$/);
    });

    it('returns null for a point abroad', async () => {
      expect(await open().geocoder.reverse({ latitude: 5.5557, longitude: -0.1822 }, testTimeLimit(NOON))).toBeNull();
    });
  });
};
