import { findRoute, type RouteView } from '@saferide/contracts/place/geo';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { voiceSettings } from '../../../browser/device-settings.ts';
import { fakeSpeech } from '../../../testing/fake-speech.ts';
import { aRoute, aRouteStep } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show, type UserActions } from '../../../testing/show.tsx';
import { settleEffects, waitUntilLoaded } from '../../../testing/time.ts';
import type { DriverReading } from '../../place/index.ts';
import { mapLinks } from '../../place/open-in-maps.tsx';
import { NavigationCard } from './navigation-card.tsx';

const goal = { latitude: 6.51, longitude: 3.36 };
const elsewhere: RouteView = {
  ...aRoute,
  polyline: 'wpsf@wgnSw|Ag^',
  steps: [aRouteStep(0, 0, 'Start on Mushin Road, going north'), aRouteStep(1, 1, 'You have arrived', { distance: 0 })],
};

const Driven = ({ readings }: { readonly readings: readonly DriverReading[] }) => {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt((before) => before + 1)}>
        On
      </button>
      <NavigationCard
        to="pickup"
        goal={goal}
        address="12 Airport Road"
        passenger="Ada Obi"
        reading={readings[at] ?? null}
      />
    </>
  );
};
const reading = (latitude: number, longitude: number, second: number, more: Partial<DriverReading> = {}) => ({
  ...{ latitude, longitude, accuracy: 10, at: second * 1_000, speed: 30 },
  ...more,
});
const instruction = () => document.querySelector('[aria-live=polite]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const on = (hands: UserActions) => hands.click(button('On'));

beforeEach(() => server.answers(findRoute, aRoute));

describe('the voice of the navigation (spec 3 §9)', () => {
  it('speaks each instruction once it is the next one, if the voice is on', async () => {
    const { sentences } = fakeSpeech();
    voiceSettings.change({ enabled: true });
    const readings = [reading(6.5, 3.35, 0), reading(6.5, 3.355, 40), reading(6.5, 3.3599, 80)];
    const hands = await show(<Driven readings={readings} />);
    expect(sentences()).toEqual([]);
    await hands.click(button('Start Navigation'));
    await waitUntilLoaded(() => sentences().length > 0);
    await on(hands);
    await on(hands);
    expect(sentences().map((sentence) => sentence.replace(/\d+ metres/, '… metres'))).toEqual([
      'Start on Ikorodu Road, going east',
      'In … metres, turn left into Airport Road',
    ]);
  });
});

describe('the navigation to a pickup', () => {
  it('keeps its directions through a reload without a network', async () => {
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(instruction()).toBe('Start on Ikorodu Road, going east');
    cleanup();
    server.loses(findRoute);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(<Driven readings={[reading(6.5001, 3.351, 60)]} />);
    await waitUntilLoaded(() => instruction() !== undefined);
    expect(instruction()).toBe('Start on Ikorodu Road, going east');
    expect(screen.queryByText(/^You’re offline\. Directions/)).toBeNull();
  });

  it('shows address, passenger, duration and the first instruction before it starts', async () => {
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText('READY')).toBeDefined();
    expect(screen.getByText('ETA 4 min')).toBeDefined();
    expect(screen.getByText('12 Airport Road')).toBeDefined();
    expect(screen.getByText('Passenger: Ada Obi')).toBeDefined();
    expect(instruction()).toBe('Start on Ikorodu Road, going east');
    expect(screen.getByText('First')).toBeDefined();
    expect(screen.getByText('Turn left into Airport Road').closest('li')).not.toBeNull();
  });

  it('advances with the driver’s positions until the arrival', async () => {
    const hands = await show(
      <Driven
        readings={[
          reading(6.5, 3.35, 0),
          reading(6.5, 3.355, 40),
          reading(6.5, 3.3599, 80),
          reading(6.505, 3.36, 120),
          reading(6.5099, 3.36, 160),
        ]}
      />,
    );
    await hands.click(button('Start Navigation'));
    expect(screen.getByText('NAVIGATING')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start Navigation' })).toBeNull();
    await on(hands);
    expect(instruction()).toBe('Turn left into Airport Road');
    expect(screen.getByText('In 550 m')).toBeDefined();
    expect(screen.getByText('Landmark: Maryland Mall')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeDefined();
    await on(hands);
    expect(screen.getByText('Now')).toBeDefined();
    await on(hands);
    expect(instruction()).toBe('You have arrived');
    await on(hands);
    expect(screen.getByRole('status').textContent).toBe('You have arrived');
    expect(screen.queryByText('NAVIGATING')).toBeNull();
    expect(screen.queryByText(/^ETA/)).toBeNull();
    expect(server.requestCount(findRoute)).toBe(1);
  });

  it('plans a new route when the driver leaves the current one', async () => {
    const hands = await show(
      <Driven
        readings={[
          reading(6.5, 3.35, 0),
          reading(6.5, 3.355, 40),
          ...[50, 53, 56].map((second) => reading(6.495, 3.355, second)),
        ]}
      />,
    );
    await hands.click(button('Start Navigation'));
    server.answers(findRoute, elsewhere);
    for (let second = 0; second < 4; second += 1) await on(hands);
    expect(screen.getByText('You left the route. Here is the new one.')).toBeDefined();
    expect(instruction()).toBe('Start on Mushin Road, going north');
    expect(screen.getByText('NAVIGATING')).toBeDefined();
    expect(server.requestCount(findRoute)).toBe(2);
  });

  it('warns of speeding, and shows the speed limit otherwise', async () => {
    await show(<Driven readings={[reading(6.5, 3.35, 0, { speed: 72.4 })]} />);
    expect(screen.getByRole('alert').textContent).toBe('Slow down: 72 in a 60 km/h zone');
    cleanup();
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText('Speed limit 60 km/h')).toBeDefined();
  });

  it('says when the route is approximate, and warns against reading while driving', async () => {
    server.answers(findRoute, { ...aRoute, approximate: true, source: 'sketch' });
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText(/^Approximate/)).toBeDefined();
    expect(screen.getByText(/^Keep your eyes on the road/)).toBeDefined();
  });

  it('lets the driver look through all steps before starting', async () => {
    const hands = await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    await hands.click(screen.getByText('Directions'));
    expect(button('Previous')).toHaveProperty('disabled', true);
    await hands.click(button('Next'));
    await hands.click(button('Next'));
    expect(screen.getByText('Step 3 of 3')).toBeDefined();
    expect(button('Next')).toHaveProperty('disabled', true);
    expect(screen.getByText('READY')).toBeDefined();
  });

  it('asks for location access while there is no position', async () => {
    await show(<Driven readings={[]} />);
    expect(screen.getByText(/^Location Required - Please enable location access to get directions\./)).toBeDefined();
    expect(server.requestCount(findRoute)).toBe(0);
  });

  it('says while offline that directions need a network, and loads them when the network returns', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    server.loses(findRoute);
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText('You’re offline. Directions load when you’re back online.')).toBeDefined();
    expect(screen.queryByText(/Navigation Error/)).toBeNull();
    server.answers(findRoute, aRoute);
    online = true;
    act(() => void dispatchEvent(new Event('online')));
    await settleEffects();
    expect(button('Start Navigation')).toBeDefined();
  });

  it('can be retried after a failure, and says when no route is known', async () => {
    server.loses(findRoute);
    const hands = await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText(/^Navigation Error: Failed to calculate route/)).toBeDefined();
    server.answers(findRoute, aRoute);
    await hands.click(button('Try again'));
    expect(button('Start Navigation')).toBeDefined();
    cleanup();
    server.refuses(findRoute, 'RouteUnknown');
    await show(<Driven readings={[reading(6.5, 3.35, 0)]} />);
    expect(screen.getByText(/^We couldn’t find a route/)).toBeDefined();
  });
});

it.each([
  ['a phone with Android', true, 'google.navigation:q=6.51,3.36', 'geo:6.51,3.36?q=6.51,3.36'],
  ['any other device', false, 'https://www.google.com/maps/dir/?api=1&destination=6.51,3.36&travelmode=driving', null],
])('mapLinks returns links to other map apps on %s', (_, android, google, other) => {
  expect(mapLinks(goal, android)).toEqual({ google, other });
});
