import { callUrl } from '../src/api/call-api.ts';
import type { LazyPart } from '../src/app/lazy-part.tsx';
import { routeParts, routes, signedInWrappers } from '../src/app/routes.ts';

export interface PagePreload {
  readonly parts: readonly string[];
  readonly queries: readonly string[];
  readonly allStyles: boolean;
}

const stated = async (parts: readonly LazyPart[]): Promise<PagePreload> => {
  const files = await Promise.all(parts.map(({ load }) => load()));
  return {
    parts: parts.map(({ exported }) => exported),
    allStyles: parts.some(({ allStyles }) => allStyles),
    queries: files.flatMap(({ queries = [] }) => queries.map(({ queryKey: [path, query] }) => callUrl(path, query))),
  };
};

const first = routes.filter((route) => route.first);

export interface FirstPagePreload extends PagePreload {
  readonly path: string;
  readonly next: readonly string[];
}

export const firstPagePreloads: readonly FirstPagePreload[] = await Promise.all(
  first.map(async (route) => ({ path: route.path, next: route.next ?? [], ...(await stated(routeParts(route))) })),
);

export const signedInPreload: PagePreload = await stated(signedInWrappers);
