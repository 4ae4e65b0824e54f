import { render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTERNATIONAL_BANNER } from '../element-ids.ts';
import { askForWaitlistEmail } from '../later/notify.ts';
import { PlaceTemplates, VisitorCityStatus } from '../places-here.tsx';
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
      <VisitorCityStatus />
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
});

describe('the banner for visitors abroad (spec 1 §4)', () => {
  const banner = () => document.getElementById(INTERNATIONAL_BANNER) as HTMLElement;
  const button = (name: string) => within(banner()).getByRole('button', { name, hidden: true });
  const sent: unknown[] = [];
  let ok = true;

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    sent.length = 0;
    ok = true;
    vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
      sent.push([path, JSON.parse(body)]);
      return { ok };
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  const leaveAddress = async () => {
    askForWaitlistEmail(button('Notify me'));
    const field = within(banner()).getByLabelText<HTMLInputElement>('E-mail');
    expect(document.activeElement).toBe(field);
    field.value = 'kofi@example.com';
    button('Join Waitlist').click();
    await vi.advanceTimersByTimeAsync(0);
  };

  it('says where SafeRide is available, thanks for an e-mail address for two seconds and then hides', async () => {
    showWelcome(MAROUA);
    showWelcome(MAROUA, { city: 'Maroua', country: 'Cameroon' });
    expect(shown()).toBe('');
    expect(banner().textContent).toContain(
      "SafeRide is currently serving Nigeria. We're working to expand internationally.",
    );
    await leaveAddress();
    expect(sent).toEqual([['/api/waitlist', { email: 'kofi@example.com' }]]);
    expect(within(banner()).getByRole('status').textContent).toBe('Thank you! Open the link in our e-mail to confirm.');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isBannerShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBannerShown()).toBe(false);
    showWelcome(MAROUA, { country: 'Cameroon' });
    expect(isBannerShown()).toBe(false);
  });

  it('remains open with a message if the e-mail address was not accepted', async () => {
    showWelcome(MAROUA, { country: 'Cameroon' });
    ok = false;
    await leaveAddress();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isBannerShown()).toBe(true);
    expect(within(banner()).getByRole('status').textContent).toBe('That didn’t work. Check the address and try again.');
  });

  it('hides for the session when the visitor explores the app', () => {
    showWelcome(MAROUA, { country: 'Cameroon' });
    button('Explore App').click();
    expect(isBannerShown()).toBe(false);
    showWelcome(MAROUA, { country: 'Cameroon' });
    expect(isBannerShown()).toBe(false);
  });
});
