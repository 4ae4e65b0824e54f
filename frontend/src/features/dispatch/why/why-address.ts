import { consolePages } from '@saferide/contracts/kernel/console-pages';

export const whyQuestions = ['driver', 'ride', 'vehicle'] as const;
export type WhyQuestion = (typeof whyQuestions)[number];

export const whyPageUrl = (ask: WhyQuestion, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
