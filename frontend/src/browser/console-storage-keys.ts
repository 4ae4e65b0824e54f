/** What the consoles keep; apart from the rest, so that riders and drivers carry none of it. */
export const consoleStorageKeys = {
  /** Whether single keys do something on the pages of the review desk. */
  reviewShortcuts: 'saferide_review_shortcuts',
} as const;
