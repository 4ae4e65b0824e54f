import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { appDir } from '../harness/config.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { longExpect as expect } from './harness/expect.ts';
import { openScreens, type Screens } from './harness/screens.ts';

const MAIDUGURI = { latitude: 11.83333, longitude: 13.15 };
const answer = {
  ...{
    countryName: 'Nigeria',
    countryCode: 'NG',
    principalSubdivision: 'Borno State',
    principalSubdivisionCode: 'NG-BO',
  },
  ...{ city: 'Maiduguri', locality: 'Bulabulin', postcode: '', lookupSource: 'coordinates' },
};

describe('the name of a person’s current place', () => {
  const paths: string[] = [];
  const names = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(answer));
  });
  let system: TestSystem;
  let screens: Screens;
  beforeAll(async () => {
    await new Promise<void>((ready) => names.listen(0, '127.0.0.1', ready));
    const BIGDATACLOUD_URL = `http://127.0.0.1:${(names.address() as AddressInfo).port}`;
    system = await openTestSystem({ environment: { APP_DIR: appDir, BIGDATACLOUD_URL } });
    screens = await openScreens(system.url);
  });
  afterAll(async () => {
    await screens?.close();
    await system?.close();
    names.close();
  });

  it('is part of a visitor’s greeting, and is requested for a position rounded to about a kilometre', async () => {
    const { page } = await screens.open('/', { at: MAIDUGURI });
    await expect(page.getByText('Welcome to Nigeria · Maiduguri').filter({ visible: true })).toBeVisible();
    expect(paths).toEqual(['/data/reverse-geocode-client?latitude=11.83&longitude=13.15&localityLanguage=en']);
  });

  it('appears on a rider’s card after the rider requests it', async () => {
    const rider = await becomeCustomer(system.url, 'Falmata');
    paths.length = 0;
    const { page } = await screens.open('/customer', { as: rider, at: MAIDUGURI });
    await page.getByRole('button', { name: /^Drivers near you/ }).click();
    await page.getByRole('button', { name: 'Start Location Tracking' }).click();
    await page.getByRole('button', { name: 'Name this place' }).click();
    await expect(page.getByText('You’re at: Bulabulin, Maiduguri, Borno State, Nigeria')).toBeVisible();
    expect(paths).toEqual(['/data/reverse-geocode-client?latitude=11.83333&longitude=13.15&localityLanguage=en']);
  });
});
