import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { mapServers, mapServerVariables } from './map-servers.ts';

const variables = z.object(mapServerVariables);
const serversOf = (given: Record<string, string>) => mapServers(variables.parse(given), 'https://ride.example');
const tilesOf = (given: Record<string, string>) => serversOf(given).tiles;

describe('the address of street tiles', () => {
  it('is optional: without it, maps show the sketch', () => {
    expect(tilesOf({})).toBeNull();
  });

  it('names the origin that pages may load images from', () => {
    const url = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1';
    expect(tilesOf({ TILES_URL: url, TILES_ATTRIBUTION: ' © the mappers ' })).toEqual({
      url,
      attribution: '© the mappers',
      origin: 'https://tiles.example:8443',
    });
  });

  test.each([
    ['has no place for the tile', 'https://tiles.example/tile.png'],
    ['lacks a row', 'https://tiles.example/{z}/{x}.png'],
    ['has a host of many names', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['names no host', 'tiles/{z}/{x}/{y}.png'],
    ['is no web address', 'file:///tiles/{z}/{x}/{y}.png'],
    ['would say more to the browser than an address', 'https://tiles.example; script-src */{z}/{x}/{y}'],
  ])('is rejected if it %s', (_why, url) => {
    expect(variables.safeParse({ TILES_URL: url }).success).toBe(false);
  });
});

describe('the address that browsers ask for the name of their location', () => {
  it('is optional: without it, the server names the location', () => {
    expect(serversOf({}).ownPlaceNamer).toBeNull();
  });

  it('names the origin that pages may connect to', () => {
    expect(serversOf({ BIGDATACLOUD_URL: 'https://names.example:8443/' }).ownPlaceNamer).toEqual({
      url: 'https://names.example:8443/data/reverse-geocode-client',
      origin: 'https://names.example:8443',
    });
  });

  it('is rejected if it is not a web address', () => {
    expect(variables.safeParse({ BIGDATACLOUD_URL: 'names.example' }).success).toBe(false);
  });
});
