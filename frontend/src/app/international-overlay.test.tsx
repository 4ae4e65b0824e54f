import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { landingKeys } from '../browser/landing-keys.ts';
import { isStored, visitorKeys, writeStored } from '../browser/storage.ts';
import { aPerson } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { settleEffects, waitUntilLoaded } from '../testing/time.ts';

const ACCRA = { latitude: 5.6, longitude: -0.19 };
const LAGOS = { latitude: 6.52, longitude: 3.38 };

afterEach(() => {
  localStorage.removeItem(visitorKeys.location);
  sessionStorage.clear();
});

const banner = () => screen.queryByRole('region', { name: 'Outside Nigeria' });
const openAt = (position: typeof ACCRA) => {
  writeStored('local', visitorKeys.location, position);
  server.answers(customerRides, []);
  return show(<p>The page</p>, { as: aPerson() });
};

describe('a signed-in person outside Nigeria (spec 1 §4)', () => {
  it('sees a banner that says where SafeRide is available, until they close it', async () => {
    const { click } = await openAt(ACCRA);
    await waitUntilLoaded(banner);
    expect(banner()?.textContent).toContain('SafeRide is currently serving Nigeria.');
    await click(screen.getByRole('button', { name: 'Explore App' }));
    expect(banner()).toBeNull();
    expect(isStored('session', landingKeys.internationalBanner)).toBe(true);
  });

  it('does not see the banner again after closing it in the same session, nor once in Nigeria', async () => {
    writeStored('session', landingKeys.internationalBanner, 1);
    await openAt(ACCRA);
    await settleEffects();
    expect(banner()).toBeNull();
    sessionStorage.clear();
    await openAt(LAGOS);
    await settleEffects();
    expect(banner()).toBeNull();
  });
});
