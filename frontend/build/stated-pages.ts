import { addressOf } from '../src/api/call-api.ts';
import type { Part } from '../src/app/part.tsx';
import { aroundPeople, partsOf, routes } from '../src/app/routes.ts';

/** What the app's routes say of a page that people come to first, or of what is around all others. */
export interface StatedPage {
  /** What it is drawn by, as the files of these export it. */
  readonly parts: readonly string[];
  /** The addresses that it asks as soon as it is drawn. */
  readonly asks: readonly string[];
  /** It is drawn when the styles of all pages are there. */
  readonly allStyles: boolean;
}

const stated = async (parts: readonly Part[]): Promise<StatedPage> => {
  const files = await Promise.all(parts.map(({ load }) => load()));
  return {
    parts: parts.map(({ exported }) => exported),
    allStyles: parts.some(({ allStyles }) => allStyles),
    asks: files.flatMap(({ asks = [] }) => asks.map(({ queryKey: [path, query] }) => addressOf(path, query))),
  };
};

const first = routes.filter((route) => route.first);

export const firstPages: readonly (StatedPage & { readonly path: string })[] = await Promise.all(
  first.map(async (route) => ({ path: route.path, ...(await stated(partsOf(route))) })),
);

/** Of every page of people who are signed in. */
export const otherPages: StatedPage = await stated(aroundPeople);
