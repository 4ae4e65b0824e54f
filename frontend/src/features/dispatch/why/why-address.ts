import { consolePages } from '@saferide/contracts/console-pages';

export const questions = ['driver', 'ride', 'vehicle'] as const;
export type Question = (typeof questions)[number];

/** The address of the explanation page for a driver, a ride or a driver's vehicle. */
export const whyAt = (ask: Question, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
