import { consolePages } from '@saferide/contracts/console-pages';

export const questions = ['driver', 'ride', 'vehicle'] as const;
export type WhyQuestion = (typeof questions)[number];

/** The address of the explanation page for a driver, a ride or a driver's vehicle. */
export const whyAt = (ask: WhyQuestion, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
