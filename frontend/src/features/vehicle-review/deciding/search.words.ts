/** Texts of the case search, shared by the review console and the audit trail. */
export const searchWords = { search: 'Search', searchFor: 'Plate, driver’s name, e-mail or id' };
