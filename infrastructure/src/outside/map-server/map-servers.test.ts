import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { mapServers, mapServerVariables } from './map-servers.ts';

const variables = z.object(mapServerVariables);
const serversOf = (given: Record<string, string>) => mapServers(variables.parse(given), 'https://ride.example');
const tilesOf = (given: Record<string, string>) => serversOf(given).tiles;

describe('TILES_URL', () => {
  it('is optional, and without it there are no street tiles', () => {
    expect(tilesOf({})).toBeNull();
  });

  it('gives the origin that the browser may load images from', () => {
    const url = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1';
    expect(tilesOf({ TILES_URL: url, TILES_ATTRIBUTION: ' © the mappers ' })).toEqual({
      url,
      attribution: '© the mappers',
      origin: 'https://tiles.example:8443',
    });
  });

  test.each([
    ['has no placeholders', 'https://tiles.example/tile.png'],
    ['lacks a placeholder', 'https://tiles.example/{z}/{x}.png'],
    ['has a placeholder in its host', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['has no host', 'tiles/{z}/{x}/{y}.png'],
    ['is not a web address', 'file:///tiles/{z}/{x}/{y}.png'],
    ['contains text after the address', 'https://tiles.example; script-src */{z}/{x}/{y}'],
  ])('is rejected if it %s', (_why, url) => {
    expect(variables.safeParse({ TILES_URL: url }).success).toBe(false);
  });
});

describe('BIGDATACLOUD_URL', () => {
  it('is optional, and without it no reverse geocoder is configured', () => {
    expect(serversOf({}).ownPlaceNamer).toBeNull();
  });

  it('gives the origin that the browser may connect to', () => {
    expect(serversOf({ BIGDATACLOUD_URL: 'https://names.example:8443/' }).ownPlaceNamer).toEqual({
      url: 'https://names.example:8443/data/reverse-geocode-client',
      origin: 'https://names.example:8443',
    });
  });

  it('is rejected if it is not a web address', () => {
    expect(variables.safeParse({ BIGDATACLOUD_URL: 'names.example' }).success).toBe(false);
  });
});
