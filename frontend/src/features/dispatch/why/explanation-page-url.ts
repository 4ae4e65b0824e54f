import { consolePages } from '@saferide/contracts/kernel/console-pages';

export const explanationQuestions = ['driver', 'ride', 'vehicle'] as const;
export type ExplanationQuestion = (typeof explanationQuestions)[number];

export const explanationPageUrl = (ask: ExplanationQuestion, id?: string): string =>
  `${consolePages.why}?${new URLSearchParams({ ask, ...(id === undefined ? {} : { id }) })}`;
