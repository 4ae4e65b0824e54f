/** Name in `freshBy` for the state of the projections. */
export const OPERATIONS = 'operations';
