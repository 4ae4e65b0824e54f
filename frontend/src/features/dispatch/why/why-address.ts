import { consolePages } from '@saferide/contracts/console-pages';

export const questions = ['driver', 'ride', 'vehicle'] as const;
export type WhyQuestion = (typeof questions)[number];

export const whyAt = (ask: WhyQuestion, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
