/** Of a search over cases, which the desk and the audit trail share. */
export const searchWords = { search: 'Search', searchFor: 'Plate, driver’s name, e-mail or id' };
