/** Name used in `freshBy` for the status of the projections, which is not a read model. */
export const OPERATIONS = 'operations';
