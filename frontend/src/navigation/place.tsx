import { pageAt } from '@saferide/contracts/pages';
import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateOptions, navigate, onNavigation, type Place, placeNow } from './navigate.ts';

const PlaceContext = createContext<Place | null>(null);

/** Everything in it is drawn for where one is; while the code of another page comes, one stays on the page before. */
export const Navigation = ({ children }: { readonly children: ReactNode }) => {
  const [place, setPlace] = useState(placeNow);
  useLayoutEffect(() => onNavigation((next) => startTransition(() => setPlace(next))), []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};

export const usePlace = (): Place => {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('There is no place outside of Navigation');
  return place;
};

/** The parameters in the page's address: `id` of `/customer/rides/:id`. */
export const useParams = (): Readonly<Record<string, string>> => {
  const { pathname } = usePlace();
  return useMemo(() => pageAt(pathname)?.params ?? {}, [pathname]);
};

type Search = URLSearchParams | Readonly<Record<string, string>>;

const setSearch = (next: Search | ((before: URLSearchParams) => Search), options?: NavigateOptions): void => {
  const search = typeof next === 'function' ? next(new URLSearchParams(location.search)) : next;
  navigate(`?${new URLSearchParams(search)}`, options);
};

/** What the address asks for after its `?`, and how to ask for something else. */
export const useSearch = (): readonly [URLSearchParams, typeof setSearch] => {
  const { search } = usePlace();
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
};
