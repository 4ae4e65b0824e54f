import { type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import type { QueryAddress } from '../api/query.ts';
import { withAllStyles } from '../design/all-styles.ts';

/** What a part of a page is: alone, or around what is inside of it. */
type Drawn = (props: { readonly children?: ReactNode }) => ReactNode;

/** A query as the app's page must know it to ask for its answer ahead of the app. */
export interface PrefetchableQuery {
  readonly queryKey: QueryAddress;
}

/** A file of the app: components, and the queries that these ask as soon as they are drawn. */
type PartModule<Name extends string> = { readonly [name in Name]: Drawn } & {
  readonly asks?: readonly PrefetchableQuery[];
};

/** A part of a page whose code comes when it is needed. */
export interface Part {
  (props: { readonly children?: ReactNode }): ReactNode;
  /** What its file calls it. */
  readonly exported: string;
  /** Brings its file, so that it can be drawn at once. */
  readonly load: () => Promise<{ readonly asks?: readonly PrefetchableQuery[] }>;
  /** It is drawn when the styles of all pages are there. */
  readonly allStyles: boolean;
}

/**
 * The component `exported` of a file that comes later. If the file is there already, it is drawn at once: React keeps up
 * a placeholder for 300 ms, however soon the component comes after it. It is drawn with the styles of the app's page.
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
    // It stays what it was first drawn as, or it would be drawn anew and forget its state.
    const [Kept] = useState<Drawn | LazyExoticComponent<Drawn>>(() => Loaded ?? Loading);
    return <Kept>{children}</Kept>;
  };
  return Object.assign(Shown, { exported, load: loading, allStyles: 'allStyles' in load });
};

/** A part like any other: it comes with the styles of all pages. */
export const part = <Name extends string>(load: () => Promise<PartModule<Name>>, exported: Name): Part =>
  firstPart(withAllStyles(load), exported);
