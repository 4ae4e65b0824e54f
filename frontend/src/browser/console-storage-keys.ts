export const consoleStorageKeys = {
  reviewShortcuts: 'saferide_review_shortcuts',
} as const;
