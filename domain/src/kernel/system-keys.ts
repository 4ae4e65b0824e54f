/** Id of the key that seals operators' reasons; no account has this id. */
export const OPERATORS_REASONS = 'operators-reasons';
