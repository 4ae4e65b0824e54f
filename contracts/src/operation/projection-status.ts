/** Name used in `freshBy` for the status of projections. */
export const OPERATIONS = 'operations';
