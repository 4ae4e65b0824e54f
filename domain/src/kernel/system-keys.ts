/** Id of the key that seals operators' reasons; no account has this id. */
export const OPERATOR_REASONS_KEY_ID = 'operators-reasons';
