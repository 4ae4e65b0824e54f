import type { EventView } from '@saferide/contracts/operation/event-explorer';

/** The events of a list as far as it is known, without a gap. */
export interface EventWindow {
  readonly events: readonly EventView[];
  /** What comes after the last of them; null where that is all. */
  readonly next: string | null;
}

/** The first page asked for anew. Where it does not reach what was known any more, that is forgotten: there would be a gap. */
export const withFirstPage = (kept: EventWindow | null, page: EventWindow): EventWindow => {
  const last = page.events.at(-1);
  const from = last ? (kept?.events.findIndex(({ eventId }) => eventId === last.eventId) ?? -1) : -1;
  if (!kept || from === -1) return page;
  const further = kept.events.slice(from + 1);
  return further.length === 0 ? page : { events: [...page.events, ...further], next: kept.next };
};

export const withFurtherPage = (kept: EventWindow, page: EventWindow): EventWindow => ({
  events: [...kept.events, ...page.events],
  next: page.next,
});

/** How many events of the first page the list does not show yet; all of them where it shows none. */
export const newerThan = (kept: EventWindow, page: EventWindow): number => {
  const known = new Set(kept.events.map(({ eventId }) => eventId));
  return page.events.filter(({ eventId }) => !known.has(eventId)).length;
};
