/** Storage keys of the consoles, separate so that riders and drivers do not download them. */
export const consoleStorageKeys = {
  /** Whether single-key shortcuts are enabled in the review console. */
  reviewShortcuts: 'saferide_review_shortcuts',
} as const;
