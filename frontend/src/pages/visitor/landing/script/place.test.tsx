import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCATION_BANNER } from '../element-ids.ts';
import { VisitorCityStatus } from '../places-here.tsx';
import { Banners } from '../site-frame.tsx';
import { startLocationBanner } from './place.ts';

const geolocation = { getCurrentPosition: vi.fn(), watchPosition: vi.fn() };
let permission = 'prompt';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { geolocation, permissions: { query: async () => ({ state: permission }) } });
  localStorage.clear();
  sessionStorage.clear();
  permission = 'prompt';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const isAsked = () => document.getElementById(LOCATION_BANNER)?.hidden === false;
const open = async () => {
  document.body.replaceChildren();
  render(
    <>
      <Banners />
      <VisitorCityStatus />
    </>,
  );
  await startLocationBanner();
};
const openForASecond = async () => {
  await open();
  await vi.advanceTimersByTimeAsync(1_000);
};
const answer = (name: 'yes' | 'no') =>
  document.querySelector<HTMLElement>(`#${LOCATION_BANNER} [data-answer=${name}]`)?.click();

describe('the location banner of the landing page (spec 1 §4)', () => {
  it('asks for the location a second after the page opens, once per session', async () => {
    await open();
    await vi.advanceTimersByTimeAsync(999);
    expect(isAsked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAsked()).toBe(true);
    answer('no');
    expect(isAsked()).toBe(false);
    expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
    await openForASecond();
    expect(isAsked()).toBe(false);
  });

  it('reads and follows the position when the visitor agrees', async () => {
    await openForASecond();
    answer('yes');
    expect(isAsked()).toBe(false);
    expect(geolocation.getCurrentPosition).toHaveBeenCalledOnce();
    expect(geolocation.watchPosition).toHaveBeenCalledOnce();
  });

  it.each(['granted', 'denied'])('does not ask when the permission is %s', async (state) => {
    permission = state;
    await openForASecond();
    expect(isAsked()).toBe(false);
    expect(geolocation.getCurrentPosition).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0);
  });

  it('does not ask if the browser has no geolocation', async () => {
    vi.stubGlobal('navigator', {});
    await openForASecond();
    expect(isAsked()).toBe(false);
  });
});
