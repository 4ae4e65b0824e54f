import { calls } from '@saferide/contracts/calls';
import { pages } from '@saferide/contracts/kernel/pages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FINISHED_RIDES_PARAMETER } from '../features/ride/driving/finished-rides-url.ts';
import { FAMILY_PARAMETER } from '../pages/driver/family-url.ts';
import { aDriverPerson, aPerson, RIDE_ID } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { routes } from './routes.ts';

const withoutData: readonly string[] = [pages.voice, pages.dataUse, pages.accessibility];

/** Pages of a signed-in person, except those without data and those that show another page while data are loading. */
const personal = routes.filter(
  ({ path, visitor }) => !visitor && path !== pages.home && !path.endsWith('*') && !withoutData.includes(path),
);

const searches: Readonly<Record<string, readonly string[]>> = {
  [pages.driver]: [
    '',
    `?${FINISHED_RIDES_PARAMETER}=`,
    `?${FINISHED_RIDES_PARAMETER}=${RIDE_ID}`,
    `?${FAMILY_PARAMETER}=`,
  ],
};

const shown = personal.flatMap((route) =>
  (searches[route.path] ?? ['']).map((search) => [`${route.path}${search}`, route] as const),
);

const skeletons = () => document.querySelectorAll('[aria-hidden] .animate-glow, .animate-glow[aria-hidden]');

describe('while data are loading', () => {
  it.each(shown)('%s shows its heading, its title and placeholders', async (address, { path, page: Shown }) => {
    for (const call of calls) if (call.method === 'GET') server.holds(call);
    await Shown.load();
    const as = path.startsWith(pages.driver) ? aDriverPerson() : aPerson();
    await show(<Shown />, { as, at: address.replace(':id', RIDE_ID), path });
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(document.title).toBe(`${heading} · SafeRide`);
    expect(skeletons().length).toBeGreaterThan(0);
  });
});
