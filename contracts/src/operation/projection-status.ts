/** Name used in `refetchedOn` for the status of projections. */
export const PROJECTION_STATUS = 'operations';
