import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Banners } from '../banners.tsx';
import { INTERNATIONAL_BANNER } from '../marks.ts';
import { PlaceHere, PlaceTemplates } from '../places-here.tsx';
import { welcome } from './welcome.ts';

const ABUJA = { latitude: 9.0765, longitude: 7.3986 };
/** Far from the ten cities that have a welcome of their own. */
const MAIDUGURI = { latitude: 11.8333, longitude: 13.15 };
/** In Cameroon, and within the bounds of the service. */
const MAROUA = { latitude: 10.595, longitude: 14.316 };

const shown = () => document.querySelector('[data-place]')?.textContent ?? '';
const isAsked = () => !document.getElementById(INTERNATIONAL_BANNER)?.hidden;

beforeEach(() => {
  const { container } = render(
    <>
      <Banners />
      <PlaceHere className="" />
      <PlaceTemplates />
    </>,
  );
  // React leaves the content of templates where no browser would.
  for (const template of container.querySelectorAll('template')) template.content.append(...template.childNodes);
});

describe('a visitor', () => {
  it('is greeted in the words of the city nearby, whatever the place is called', () => {
    welcome(ABUJA, { city: 'Wuse', country: 'Nigeria' });
    expect(shown()).toMatch(/^Sannu da zuwa Abuja · AbujaKnown around here:/);
    expect(isAsked()).toBe(false);
  });

  it('far from those cities is greeted in general, by the name of the place where that is known', () => {
    welcome(MAIDUGURI);
    expect(shown()).toBe('Welcome to Nigeria · Service in all 36 states and the FCT');
    welcome(MAIDUGURI, { city: 'Maiduguri', country: 'Federal Republic of Nigeria' });
    expect(shown()).toBe('Welcome to Nigeria · Maiduguri');
  });

  it('who is said to be in another country is told where the service is', () => {
    welcome(MAROUA);
    welcome(MAROUA, { city: 'Maroua', country: 'Cameroon' });
    expect(shown()).toBe('');
    expect(isAsked()).toBe(true);
  });
});
