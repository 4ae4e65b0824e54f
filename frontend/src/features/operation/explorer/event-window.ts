import type { EventView } from '@saferide/contracts/operation/event-explorer';

/** The loaded events of a list, without a gap. */
export interface EventWindow {
  readonly events: readonly EventView[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Adds a newly fetched first page. If it does not reach the known events, they are dropped, because there would be a
 * gap.
 */
export const withFirstPage = (loaded: EventWindow | null, page: EventWindow): EventWindow => {
  const last = page.events.at(-1);
  const from = last ? (loaded?.events.findIndex(({ eventId }) => eventId === last.eventId) ?? -1) : -1;
  if (!loaded || from === -1) return page;
  const further = loaded.events.slice(from + 1);
  return further.length === 0 ? page : { events: [...page.events, ...further], next: loaded.next };
};

export const withFurtherPage = (loaded: EventWindow, page: EventWindow): EventWindow => ({
  events: [...loaded.events, ...page.events],
  next: page.next,
});

/** How many events of the first page are not in the list yet. */
export const newerThan = (loaded: EventWindow, page: EventWindow): number => {
  const known = new Set(loaded.events.map(({ eventId }) => eventId));
  return page.events.filter(({ eventId }) => !known.has(eventId)).length;
};
