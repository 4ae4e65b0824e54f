export const searchWords = { search: 'Search', searchFor: 'Plate, driver’s name, e-mail or id' };
