/** Pages about a person's account, and pages that anyone can read. Their code and titles load when one is opened. */
export const accountPages = {
  account: '/account',
  erase: '/security/erase',
  notifications: '/notifications',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The address of one of these pages. */
export type AccountPath = (typeof accountPages)[keyof typeof accountPages];
