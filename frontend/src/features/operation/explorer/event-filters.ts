import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import type { events } from '@saferide/contracts/operation/event-explorer';
import { pastAggregates, pastSubjectNames } from '@saferide/contracts/operation/time-travel';

export type EventFilters = Omit<QueryInput<typeof events>, 'after' | 'limit'>;

const names = ['type', 'aggregate', 'stream', 'person', 'actor', 'correlation', 'from', 'to'] as const;
export type EventFilterName = (typeof names)[number];

export const eventFiltersIn = (search: URLSearchParams): EventFilters => ({
  ...Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ),
  ...(search.get('order') === 'oldest' ? { order: 'oldest' as const } : {}),
});

export const hasEventFilters = (filters: EventFilters): boolean => names.some((name) => filters[name] !== undefined);

export const eventsUrl = (filters: EventFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  if (filters.order === 'oldest') search.set('order', 'oldest');
  const text = search.toString();
  return text === '' ? consolePages.events : `${consolePages.events}?${text}`;
};

export const eventUrl = (eventId: string): string => consolePages.event.replace(':id', encodeURIComponent(eventId));

export const pastUrl = (stream: string, revision: number): string | null => {
  const subject = pastSubjectNames.find((name) => stream.startsWith(`${pastAggregates[name]}-`));
  if (!subject) return null;
  const id = stream.slice(pastAggregates[subject].length + 1);
  return `${withParams(consolePages.past, { subject, id })}?at=${revision}`;
};
