import { consolePages } from '@saferide/contracts/console-pages';

export const questions = ['driver', 'ride', 'vehicle'] as const;
export type Question = (typeof questions)[number];

/** Where a question about a driver, a ride or a driver's vehicle is answered. */
export const whyAt = (ask: Question, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
