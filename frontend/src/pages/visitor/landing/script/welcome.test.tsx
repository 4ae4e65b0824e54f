import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { INTERNATIONAL_BANNER } from '../marks.ts';
import { PlaceHere, PlaceTemplates } from '../places-here.tsx';
import { Banners } from '../site-frame.tsx';
import { showWelcome } from './welcome.ts';

const ABUJA = { latitude: 9.0765, longitude: 7.3986 };
/** Far from all cities with their own greeting. */
const MAIDUGURI = { latitude: 11.8333, longitude: 13.15 };
const MAROUA = { latitude: 10.595, longitude: 14.316 };

const shown = () => document.querySelector('[data-place]')?.textContent ?? '';
const isBannerShown = () => !document.getElementById(INTERNATIONAL_BANNER)?.hidden;

beforeEach(() => {
  const { container } = render(
    <>
      <Banners />
      <PlaceHere className="" />
      <PlaceTemplates />
    </>,
  );
  for (const template of container.querySelectorAll('template')) template.content.append(...template.childNodes);
});

describe('a visitor of the landing page (spec 1 §2)', () => {
  it('gets the greeting of the nearest city, whatever the name of the place', () => {
    showWelcome(ABUJA, { city: 'Wuse', country: 'Nigeria' });
    expect(shown()).toMatch(/^Sannu da zuwa Abuja · AbujaKnown around here:/);
    expect(isBannerShown()).toBe(false);
  });

  it('gets a general greeting far from all listed cities, with the place’s name if known', () => {
    showWelcome(MAIDUGURI);
    expect(shown()).toBe('Welcome to Nigeria · Service in all 36 states and the FCT');
    showWelcome(MAIDUGURI, { city: 'Maiduguri', country: 'Federal Republic of Nigeria' });
    expect(shown()).toBe('Welcome to Nigeria · Maiduguri');
  });

  it('sees where SafeRide is available if they are in another country', () => {
    showWelcome(MAROUA);
    showWelcome(MAROUA, { city: 'Maroua', country: 'Cameroon' });
    expect(shown()).toBe('');
    expect(isBannerShown()).toBe(true);
  });
});
