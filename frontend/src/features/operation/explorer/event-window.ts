import type { EventView } from '@saferide/contracts/operation/event-explorer';

export interface EventWindow {
  readonly events: readonly EventView[];
  readonly next: string | null;
}

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

export const countNewerEvents = (loaded: EventWindow, page: EventWindow): number => {
  const known = new Set(loaded.events.map(({ eventId }) => eventId));
  return page.events.filter(({ eventId }) => !known.has(eventId)).length;
};
