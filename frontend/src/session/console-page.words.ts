/** Names of the consoles, as short as they stand beside each other. */
export const consoleWords = {
  list: 'Consoles',
  names: {
    review: 'Vehicle reviews',
    audit: 'Audit trail',
    operations: 'Now',
    projections: 'Read models',
    events: 'Events',
    history: 'Time travel',
    statistics: 'Statistics',
  },
} as const;
