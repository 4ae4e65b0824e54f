/** The ids by which the page's script finds what the page's components drew. */

export const THEME_BUTTON = 'theme';
export const FARE_FORM = 'fare-form';
export const FARE = 'fare';
export const FARE_LINE = 'fare-line';
/** Selects the fields for the welcome; one of them is in sight. */
export const PLACE = '[data-place]';
/** The city's name in it. */
export const CITY = '[data-city]';
/** Of the templates, one for each known place. */
export const PLACES = 'places';
export const LOCATION_BANNER = 'location-banner';
export const INTERNATIONAL_BANNER = 'international-banner';
/** The link that books a Prado. */
export const BOOK_PRADO = 'book-prado';
export const INSTALL_BUTTON = 'install';

/** What the field for the fare shows; a failure may bring the server's own words, and an end is one that is not known. */
export type FareState = 'ask' | 'asking' | 'fare' | 'failed' | 'refused' | UnknownEnd;
export type UnknownEnd = 'pickup' | 'destination';
