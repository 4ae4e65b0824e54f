/** Not recorded by any event. */
export const identityPolicy = {
  version: 'identity-1',
  /**
   * Refused NINs, licences, plates, phone numbers and bank accounts per account and day: enough for typing errors, too
   * few to find out whose numbers belong to drivers.
   */
  refusalsADay: 5,
} as const;
