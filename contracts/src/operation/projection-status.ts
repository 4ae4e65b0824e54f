/** What the operators' console shows of the projections themselves: no read model, but fetched anew like one. */
export const OPERATIONS = 'operations';
