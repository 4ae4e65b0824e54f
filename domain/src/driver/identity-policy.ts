export const identityPolicy = {
  version: 'identity-1',
  /** Refused numbers per account and day: enough for typing errors, too few to find out whose are drivers'. */
  refusalsADay: 5,
} as const;
