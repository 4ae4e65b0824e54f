/** The key of the system's own that seals why operators did something to people. No account has this id. */
export const OPERATORS_REASONS = 'operators-reasons';
