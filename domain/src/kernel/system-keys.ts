/** Id of the system key that seals operators' reasons. No account has this id. */
export const OPERATORS_REASONS = 'operators-reasons';
