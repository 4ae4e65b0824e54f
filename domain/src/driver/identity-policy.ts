export const identityPolicy = {
  version: 'identity-1',
  /**
   * Refused registrations per account and day: enough for typing errors, too few to probe whose details belong to
   * drivers.
   */
  refusalsADay: 5,
} as const;
