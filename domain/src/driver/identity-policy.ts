export const identityPolicy = {
  version: 'identity-1',
  /** Refused registrations per account and day. */
  refusalsADay: 5,
} as const;
