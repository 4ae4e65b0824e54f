/** How often one account learns that details are not accepted. No event carries it. */
export const identityPolicy = {
  version: 'identity-1',
  /**
   * Refusals of a NIN, licence, plate, phone number or bank account in a day, to one account: more than a slip of the pen needs, and
   * too few to find out whose numbers are a driver's.
   */
  refusalsADay: 5,
} as const;
