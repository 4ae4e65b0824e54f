import { type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import type { QueryAddress } from '../api/query.ts';
import { withAllStyles } from '../design/all-styles.ts';

/** A component that is a page, or wraps `children`. */
type Drawn = (props: { readonly children?: ReactNode }) => ReactNode;

/** A query that the app's HTML can prefetch before the app is loaded. */
export interface PrefetchableQuery {
  readonly queryKey: QueryAddress;
}

/** A file of the app: components, and the queries that they send as soon as they are drawn. */
type PartModule<Name extends string> = { readonly [name in Name]: Drawn } & {
  readonly asks?: readonly PrefetchableQuery[];
};

/** A component whose code is loaded on demand. */
export interface Part {
  (props: { readonly children?: ReactNode }): ReactNode;
  /** The name of its export. */
  readonly exported: string;
  /** Loads its file, so that it can be drawn without a fallback. */
  readonly load: () => Promise<{ readonly asks?: readonly PrefetchableQuery[] }>;
  /** Whether the full style sheet must be loaded before it is drawn. */
  readonly allStyles: boolean;
}

/**
 * The lazily loaded export `exported` of a file. A file loaded already is drawn at once, because React keeps a Suspense
 * fallback for at least 300 ms. It uses only the styles in the app's HTML.
 */
export const firstPart = <Name extends string>(load: () => Promise<PartModule<Name>>, exported: Name): Part => {
  let Loaded: Drawn | null = null;
  const loading = async () => {
    const file = await load();
    Loaded = file[exported];
    return file;
  };
  const Loading = lazy<Drawn>(async () => ({ default: (await loading())[exported] }));
  const Shown = ({ children }: { readonly children?: ReactNode }) => {
    // Stays the component of the first render; switching would remount it and lose its state.
    const [First] = useState<Drawn | LazyExoticComponent<Drawn>>(() => Loaded ?? Loading);
    return <First>{children}</First>;
  };
  return Object.assign(Shown, { exported, load: loading, allStyles: 'allStyles' in load });
};

/** Like `firstPart`, with the full style sheet. */
export const part = <Name extends string>(load: () => Promise<PartModule<Name>>, exported: Name): Part =>
  firstPart(withAllStyles(load), exported);
