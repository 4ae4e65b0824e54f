import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { mapSettings, placeAt } from '@saferide/contracts/place/geo';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGeolocation } from '../../testing/fake-geolocation.ts';
import { server } from '../../testing/server.ts';
import { show, type UserActions } from '../../testing/show.tsx';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { AroundYou } from './around-you.tsx';

const IKEJA = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };
const nearby = (place: object) => ({
  ...{ driver: { vehicleColor: 'Silver', vehicleModel: 'Toyota Corolla', rating: 4.8 }, key: '1' },
  ...{ latitude: 6.6075, longitude: 3.3525, distance: 0.6, eta: 4 },
  ...place,
});
const six = [1, 2, 3, 4, 5, 6].map((distance) => nearby({ key: String(distance), distance, eta: 2 * distance }));

const card = (name: string) => within(screen.getByRole('region', { name }));
const own = () => card('Your location');
const around = () => card('Drivers near you');
const button = (name: string) => screen.getByRole('button', { name });
const factsIn = (region: ReturnType<typeof card>) => {
  const names = region.queryAllByRole('term').map(({ textContent }) => textContent);
  const values = region.queryAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
const measures = async (place: Parameters<typeof fakeGeolocation.measure>[0] = IKEJA) => {
  fakeGeolocation.measure(place);
  await settleEffects();
};
const started = async (): Promise<UserActions> => {
  const hands = await show(<AroundYou />);
  await hands.click(button('Start Location Tracking'));
  return hands;
};
const looksElsewhere = async (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settleEffects();
};

beforeEach(() => {
  fakeGeolocation.rise();
  server.answers(nearbyDrivers, []);
  server.answers(mapSettings, { tiles: null });
});

describe('the location permission (spec 3 §2, spec 3 §8)', () => {
  it('starts no tracking when it is granted before the rider asks', async () => {
    const hands = await show(<AroundYou />);
    expect(own().getByText('Location is allowed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enable location' })).toBeNull();
    expect(fakeGeolocation.followers()).toBe(0);
    expect(server.requestCount(nearbyDrivers)).toBe(0);
    await hands.click(button('Start Location Tracking'));
    expect(fakeGeolocation.followers()).toBe(1);
    expect(own().queryByText('Location is allowed')).toBeNull();
  });

  it('is requested with one click if the browser can prompt, and confirmed when granted', async () => {
    fakeGeolocation.permit('prompt');
    const hands = await show(<AroundYou />);
    expect(own().getByText('Your browser will ask to share your location with SafeRide')).toBeDefined();
    await hands.click(button('Enable location'));
    expect(button('Enable location').getAttribute('aria-busy')).toBe('true');
    fakeGeolocation.changePermission('granted');
    await measures();
    expect(screen.getByText('Location Enabled')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enable location' })).toBeNull();
    expect(factsIn(own()).Latitude).toBe('6.60180');
    expect(fakeGeolocation.followers()).toBe(0);
    expect(server.requestCount(nearbyDrivers)).toBe(0);
  });

  it('shows how to change the browser’s settings when denied, and follows a change there', async () => {
    fakeGeolocation.permit('denied');
    await show(<AroundYou />);
    const alert = own().getByRole('alert');
    expect(alert.textContent).toContain('Location access denied. Please enable location permissions.');
    expect(alert.textContent).toContain('Please enable location access in your browser settings.');
    expect(within(alert).getAllByRole('listitem')[0]?.textContent).toMatch(/the lock icon next to the web address/);
    expect(screen.queryByRole('button', { name: 'Start Location Tracking' })).toBeNull();
    fakeGeolocation.changePermission('granted');
    await settleEffects();
    expect(own().queryByRole('alert')).toBeNull();
    expect(button('Start Location Tracking')).toBeDefined();
  });

  it('can be requested again when denied, and says if it still is', async () => {
    fakeGeolocation.permit('denied');
    const hands = await show(<AroundYou />);
    await hands.click(button('Try again'));
    expect(screen.getByText('Permission Denied')).toBeDefined();
  });

  it('counts as denied if the device refuses although the browser allows it', async () => {
    await started();
    fakeGeolocation.refuse();
    await settleEffects();
    expect(own().getByRole('alert').textContent).toContain('Please enable location access in your browser settings.');
    expect(own().getByText('Stopped')).toBeDefined();
    expect(around().getByText('Start location tracking to see drivers near you')).toBeDefined();
    await measures();
    expect(own().getByText('Live')).toBeDefined();
    expect(own().queryByRole('alert')).toBeNull();
  });

  it('is determined by a request in browsers that do not report it', async () => {
    fakeGeolocation.permit(null);
    const hands = await show(<AroundYou />);
    expect(own().getByText(/^This browser doesn’t show whether/)).toBeDefined();
    await hands.click(button('Enable location'));
    fakeGeolocation.refuse();
    await settleEffects();
    expect(screen.getByText('Permission Denied')).toBeDefined();
    expect(own().getByRole('alert').textContent).toContain('How to allow it');
    await hands.click(button('Try again'));
    await measures();
    expect(screen.getByText('Location Enabled')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enable location' })).toBeNull();
  });

  it('is reported as unsupported in a browser without geolocation', async () => {
    fakeGeolocation.miss();
    await show(<AroundYou />);
    expect(own().getByText('Geolocation is not supported by this browser')).toBeDefined();
    expect(own().getByText(/Rides can be booked by typing a place/)).toBeDefined();
    expect(own().queryAllByRole('button')).toEqual([]);
  });
});

describe('location tracking (spec 1 §4, spec 3 §2)', () => {
  it('shows the device’s readings with their age', async () => {
    await started();
    expect(own().getByText('Looking for your position …')).toBeDefined();
    await measures({ ...IKEJA, speed: 10 });
    expect(own().getByText('Live')).toBeDefined();
    await advanceClock(8_000);
    expect(factsIn(own())).toEqual({
      Latitude: '6.60180',
      Longitude: '3.35150',
      Accuracy: 'High, to 12 m',
      Speed: '36 km/h',
      Updated: '8 s ago',
    });
    const link = own().getByRole('link', { name: 'Open in maps' });
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=6.6018,3.3515');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('shows the last position after a failure until a new one arrives', async () => {
    const hands = await started();
    fakeGeolocation.fail();
    await settleEffects();
    expect(own().getByRole('status').textContent).toMatch(/^Location request timed out\./);
    await measures();
    fakeGeolocation.fail();
    await settleEffects();
    expect(own().getByText('Last known')).toBeDefined();
    expect(own().getByText(/^Location request timed out\. This is where you were/)).toBeDefined();
    expect(factsIn(own()).Longitude).toBe('3.35150');
    await hands.click(button('Refresh'));
    expect(own().getByText('Live')).toBeDefined();
    expect(own().queryByText(/^Location request timed out/)).toBeNull();
  });

  it('stops when the rider stops it, or while the page is hidden', async () => {
    const hands = await started();
    await measures();
    expect(fakeGeolocation.followers()).toBe(1);
    await looksElsewhere(true);
    expect(fakeGeolocation.followers()).toBe(0);
    await looksElsewhere(false);
    expect(fakeGeolocation.followers()).toBe(1);
    expect(own().getByText('Last known')).toBeDefined();
    await hands.click(button('Stop Tracking'));
    expect(fakeGeolocation.followers()).toBe(0);
    expect(own().getByText('Stopped')).toBeDefined();
  });
});

describe('the name of the rider’s place', () => {
  const URL = 'https://names.example/data/reverse-geocode-client';
  const wuse = { locality: 'Wuse', city: 'Abuja', principalSubdivision: 'FCT', countryName: 'Nigeria' };
  const namerSays = (answer: () => Response): string[] => {
    server.answers(mapSettings, { tiles: null, ownPlace: { url: URL } });
    const [requests, fakeServer]: [string[], typeof fetch] = [[], fetch];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!address.startsWith(URL)) return fakeServer(address, init);
      requests.push(address);
      return answer();
    });
    return requests;
  };

  it('is requested from SafeRide on a click if no other service is configured', async () => {
    const somewhere = { name: 'near Allen Avenue, Ikeja', area: 'Ikeja', city: 'Lagos', state: 'Lagos', served: true };
    server.answers(placeAt, { ...somewhere, source: 'gazetteer' });
    const hands = await started();
    await measures();
    expect(server.requestCount(placeAt)).toBe(0);
    await hands.click(button('Name this place'));
    expect(own().getByText('You’re at: near Allen Avenue, Ikeja, Lagos, Nigeria')).toBeDefined();
    expect(server.queriesSent(placeAt)).toEqual([{ latitude: '6.6018', longitude: '3.3515' }]);
  });

  it('is requested only from the other service if one is configured', async () => {
    const requests = namerSays(() => Response.json(wuse));
    const hands = await started();
    await measures();
    await hands.click(button('Name this place'));
    expect(own().getByText('You’re at: Wuse, Abuja, FCT, Nigeria')).toBeDefined();
    expect(requests).toEqual([`${URL}?latitude=6.6018&longitude=3.3515&localityLanguage=en`]);
  });

  it('is replaced by a message if it cannot be loaded', async () => {
    namerSays(() => new Response('', { status: 503 }));
    const hands = await started();
    await measures();
    await hands.click(button('Name this place'));
    expect(own().getByText('No name could be found for this place.')).toBeDefined();
    expect(own().getByText('Live')).toBeDefined();
  });
});

describe('drivers nearby (spec 3 §2, spec 3 §9)', () => {
  it('are not queried before the rider’s position is known', async () => {
    await show(<AroundYou />);
    expect(around().getByText('Start location tracking to see drivers near you')).toBeDefined();
    expect(server.requestCount(nearbyDrivers)).toBe(0);
  });

  it('are queried with a position rounded to half a kilometre, and five are listed', async () => {
    server.answers(nearbyDrivers, six);
    await started();
    await measures();
    expect(server.queriesSent(nearbyDrivers)).toEqual([{ latitude: '6.6025', longitude: '3.3525' }]);
    const items = around().getAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(items[0]?.textContent).toBe('Silver Toyota Corolla1.0 km in a straight line · 2 min4.8 out of 5.0');
    await measures({ ...IKEJA, latitude: 6.6001 });
    expect(server.requestCount(nearbyDrivers)).toBe(1);
  });

  it('are shown as under 0.5 km away if the rounded distance is zero', async () => {
    server.answers(nearbyDrivers, [nearby({ distance: 0, eta: 1 })]);
    await started();
    await measures();
    expect(around().getByRole('listitem').textContent).toContain('under 0.5 km in a straight line · 1 min');
  });

  it('are shown as new if they have no rating, and with “Car” if their vehicle is unknown', async () => {
    server.answers(nearbyDrivers, [nearby({ driver: { vehicleColor: null, vehicleModel: null, rating: null } })]);
    await started();
    await measures();
    expect(around().getByRole('listitem').textContent).toBe('Car0.6 km in a straight line · 4 minNew driver');
  });

  it('are polled every twenty seconds while the page is visible', async () => {
    await started();
    await measures();
    await advanceClock(20_000);
    expect(server.requestCount(nearbyDrivers)).toBe(2);
    await looksElsewhere(true);
    await advanceClock(60_000);
    expect(server.requestCount(nearbyDrivers)).toBe(2);
  });

  it('are replaced by a message if none is free', async () => {
    await started();
    await measures();
    expect(around().getByText(/^No driver is free within 15 km right now\./)).toBeDefined();
  });

  it('can be loaded again after a failure', async () => {
    server.loses(nearbyDrivers);
    const hands = await started();
    await measures();
    server.answers(nearbyDrivers, six);
    await hands.click(around().getByRole('button'));
    expect(around().getAllByRole('listitem')).toHaveLength(5);
  });
});
