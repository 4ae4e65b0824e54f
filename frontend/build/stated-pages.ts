import { callAddress } from '../src/api/call-api.ts';
import type { Part } from '../src/app/part.tsx';
import { aroundPeople, partsOf, routes } from '../src/app/routes.ts';

/** What the routes say about a usual entry page, or about the wrappers of all others. */
export interface StatedPage {
  /** The files of the parts that draw it. */
  readonly parts: readonly string[];
  /** The addresses that it queries as soon as it is drawn. */
  readonly asks: readonly string[];
  /** Whether the full style sheet must be loaded before it is drawn. */
  readonly allStyles: boolean;
}

const stated = async (parts: readonly Part[]): Promise<StatedPage> => {
  const files = await Promise.all(parts.map(({ load }) => load()));
  return {
    parts: parts.map(({ exported }) => exported),
    allStyles: parts.some(({ allStyles }) => allStyles),
    asks: files.flatMap(({ asks = [] }) => asks.map(({ queryKey: [path, query] }) => callAddress(path, query))),
  };
};

const first = routes.filter((route) => route.first);

export const statedFirstPages: readonly (StatedPage & { readonly path: string })[] = await Promise.all(
  first.map(async (route) => ({ path: route.path, ...(await stated(partsOf(route))) })),
);

/** The wrappers of every page for signed-in people. */
export const otherPages: StatedPage = await stated(aroundPeople);
