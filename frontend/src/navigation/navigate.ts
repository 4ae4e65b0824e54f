type Given = Readonly<Record<string, unknown>>;

/** How one came to a place: `pop` is a page load, and the browser's way back and forth. */
export type Arrival = 'pop' | 'push' | 'replace';

/** An address of the app, as the browser's history has it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  /** What was given along with it, which survives a reload. */
  readonly state: Given;
  readonly arrival: Arrival;
}

/** What is kept with every entry that the app makes. */
interface Entry {
  /** How many pages of this visit came before. */
  readonly index: number;
  readonly state: Given;
}

const entry = (): Partial<Entry> => history.state ?? {};

export const placeNow = (arrival: Arrival = 'pop'): Place => {
  const { pathname, search } = location;
  return { pathname, search, state: entry().state ?? {}, arrival };
};

/** Whether the visit began here, or the app does not know better. */
export const isFirstOfVisit = (): boolean => !entry().index;

const listeners = new Set<(place: Place) => void>();

/** Tells of every place that one comes to, until the returned function is called. */
export const onNavigation = (listener: (place: Place) => void): (() => void) => {
  const popped = () => listener(placeNow());
  listeners.add(listener);
  addEventListener('popstate', popped);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', popped);
  };
};

export interface NavigateOptions {
  /** Takes the place of where one is, which one does not come back to. */
  readonly replace?: boolean | undefined;
  readonly state?: Given | undefined;
}

/** Goes to an address of the app, which may be seen from where one is: `?tab=settings`. */
export const navigate = (to: string, { replace = false, state = {} }: NavigateOptions = {}): void => {
  const { pathname, search, hash } = new URL(to, location.href);
  const index = entry().index ?? 0;
  const next: Entry = { index: replace ? index : index + 1, state };
  const address = pathname + search + hash;
  if (replace) history.replaceState(next, '', address);
  else history.pushState(next, '', address);
  const place = placeNow(replace ? 'replace' : 'push');
  for (const listener of listeners) listener(place);
};
