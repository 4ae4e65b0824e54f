import { pages } from '@saferide/contracts/kernel/pages';
import { type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import type { QueryAddress } from '../api/query.ts';
import { withAllStyles } from '../design/styles.ts';
import { pageTitles } from '../messages/page-titles.ts';

type Drawn = (props: { readonly children?: ReactNode }) => ReactNode;

export interface PrefetchableQuery {
  readonly queryKey: QueryAddress;
}

interface Prefetching {
  readonly queries: readonly PrefetchableQuery[];
}

type PartModule<Name extends string> = { readonly [name in Name]: Drawn } & Partial<Prefetching>;

export interface LazyPart {
  (props: { readonly children?: ReactNode }): ReactNode;
  readonly exported: string;
  readonly load: () => Promise<Partial<Prefetching>>;
  readonly allStyles: boolean;
}

/** Once loaded, the part renders without suspending, because React shows a fallback for at least 300 ms. */
export const lazyPart = <Name extends string>(load: () => Promise<PartModule<Name>>, exported: Name): LazyPart => {
  let Loaded: Drawn | null = null;
  const loading = async () => {
    const file = await load();
    Loaded = file[exported];
    return file;
  };
  const Loading = lazy<Drawn>(async () => ({ default: (await loading())[exported] }));
  const Shown = ({ children }: { readonly children?: ReactNode }) => {
    // Switching to another component would remount it and lose its state.
    const [First] = useState<Drawn | LazyExoticComponent<Drawn>>(() => Loaded ?? Loading);
    return <First>{children}</First>;
  };
  return Object.assign(Shown, { exported, load: loading, allStyles: 'allStyles' in load });
};

export const styledPart = <Name extends string>(load: () => Promise<PartModule<Name>>, exported: Name): LazyPart =>
  lazyPart(withAllStyles(load), exported);

/** The route of a page that loads when it is opened; `name` is the key of its address and its title. */
export const pageRoute = <Name extends string>(
  name: keyof typeof pages,
  load: () => Promise<PartModule<Name>>,
  exported: Name,
) => ({ path: pages[name], title: pageTitles[name], page: styledPart(load, exported) });

/** A part whose module must export `queries`, the queries to preload. */
export const prefetchingPart = <Name extends string>(
  load: () => Promise<PartModule<Name> & Prefetching>,
  exported: Name,
): LazyPart => lazyPart(load, exported);
